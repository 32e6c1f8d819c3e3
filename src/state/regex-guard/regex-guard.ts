import { flagsOf } from './parse-regex.ts';
import { regexCost, type RegexCost } from './regex-steps.ts';

/**
 * Why a rule is skipped. invalid: it is not a regular expression; unproven: it could not be shown to finish in time on
 * this value; too-large: it, or the form's rules before it, take too long to compile. Contains neither regex nor value.
 */
export interface RegexProblem {
  readonly reason: 'invalid' | 'unproven' | 'too-large';
  readonly field: string;
}

export interface RegexGuard {
  /** Whether the value matches; null when the rule is skipped and only the gateway checks it. */
  test(regex: string, value: string, field: string): boolean | null;
}

/** These take a few milliseconds at most: the bound is far above the actual number of steps. */
const MAX_STEPS = 1_000_000;
/** Length of a rule, in characters. */
const MAX_LENGTH = 5000;
/** Total length, in characters, and number of a form's rules. */
const MAX_FORM_LENGTH = 20_000;
const MAX_RULES = 100;
/** Atoms of a rule. Under the flag u, a class with many scripts takes a hundred times as long to compile. */
const MAX_ATOMS = 1000;
const MAX_UNICODE_ATOMS = 40;
/** Property escapes in all rules of a form. */
const MAX_PROPERTIES = 60;

interface Rule {
  readonly pattern: RegExp;
  readonly steps: RegexCost['steps'];
  /** The last result. Each keystroke checks all fields of a form again, although only one has changed. */
  last: { readonly value: string; readonly passes: boolean } | null;
}

/**
 * Runs the server's regexes for one form. They are considered hostile until proven harmless (FM-18): a regex is compiled
 * and run only after the analyser has shown, from its text, that it takes few steps. Any other is skipped and reported
 * once.
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

/** The regexes of a form that fit the limits for analysis and compilation, in order. */
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
