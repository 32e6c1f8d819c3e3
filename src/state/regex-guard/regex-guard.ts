import { flagsOf } from './parse-regex.ts';
import { regexCost, type RegexCost } from './regex-steps.ts';

/**
 * Why a rule is skipped: `invalid`, it is no regular expression; `unproven`, nothing shows that it ends in time on this
 * value; `too-large`, it or the rules of its form before it take too long to compile. Neither regex nor value is in it.
 */
export interface RegexProblem {
  readonly reason: 'invalid' | 'unproven' | 'too-large';
  readonly field: string;
}

export interface RegexGuard {
  /** Whether the value matches; null: the rule is skipped, and the gateway checks it. */
  test(regex: string, value: string, field: string): boolean | null;
}

/** Some milliseconds: the bound is far above the steps that are taken. */
const MAX_STEPS = 1_000_000;
/** Of a rule, in characters. */
const MAX_LENGTH = 5000;
/** Of the rules of a form, in characters and in number. */
const MAX_FORM_LENGTH = 20_000;
const MAX_RULES = 100;
/** Of a rule: its atoms. Under the flag u a class of many scripts takes a hundred times as long to compile. */
const MAX_ATOMS = 1000;
const MAX_UNICODE_ATOMS = 40;
/** Of the rules of a form. */
const MAX_PROPERTIES = 60;

interface Rule {
  readonly pattern: RegExp;
  readonly steps: RegexCost['steps'];
  /** The last answer: with each key all fields of a form are checked anew, and one has changed. */
  last: { readonly value: string; readonly passes: boolean } | null;
}

/**
 * Runs the server's regexes for one form. They are hostile until proven (FM-18): one is compiled and run only after the
 * analyser has shown, from its text alone, that this takes few steps. What is not shown is skipped and reported once.
 */
export function createRegexGuard(
  regexes: readonly string[],
  report: (problem: RegexProblem) => void,
): RegexGuard {
  const affordable = affordableOf(regexes);
  const rules = new Map<string, Rule | RegexProblem['reason']>();
  const reported = new Set<string>();

  function skip(reason: RegexProblem['reason'], field: string): null {
    const id = `${reason} ${field}`;
    if (!reported.has(id)) report({ reason, field });
    reported.add(id);
    return null;
  }

  function ruleOf(regex: string): Rule | RegexProblem['reason'] {
    const rule = rules.get(regex) ?? (affordable.has(regex) ? judge(regex) : 'too-large');
    rules.set(regex, rule);
    return rule;
  }

  return {
    test(regex, value, field) {
      const rule = ruleOf(regex);
      if (typeof rule === 'string') return skip(rule, field);
      if (rule.last?.value === value) return rule.last.passes;
      if (rule.steps(value.length) > MAX_STEPS) return skip('unproven', field);
      const passes = rule.pattern.test(value);
      rule.last = { value, passes };
      return passes;
    },
  };
}

/** Those of a form's regexes that there is time to judge and to compile, the first ones first. */
function affordableOf(regexes: readonly string[]): ReadonlySet<string> {
  const affordable = new Set<string>();
  let length = 0;
  let properties = 0;
  for (const regex of new Set(regexes)) {
    const asked = regex.length > MAX_LENGTH ? 0 : propertiesOf(regex);
    const isAffordable =
      affordable.size < MAX_RULES &&
      regex.length <= MAX_LENGTH &&
      length + regex.length <= MAX_FORM_LENGTH &&
      properties + asked <= MAX_PROPERTIES;
    if (!isAffordable) continue;
    affordable.add(regex);
    length += regex.length;
    properties += asked;
  }
  return affordable;
}

const propertiesOf = (regex: string): number => regex.match(/\\p\{/gi)?.length ?? 0;

function judge(regex: string): Rule | RegexProblem['reason'] {
  const cost = regexCost(regex);
  if (!cost) return 'unproven';
  const flags = flagsOf(regex);
  if (cost.size > (flags === 'u' ? MAX_UNICODE_ATOMS : MAX_ATOMS)) return 'too-large';
  if (cost.steps(0) > MAX_STEPS) return 'unproven';
  try {
    return { pattern: new RegExp(regex, flags), steps: cost.steps, last: null };
  } catch {
    return 'invalid';
  }
}
