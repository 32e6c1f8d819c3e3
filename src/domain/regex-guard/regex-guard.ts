import { onceFor } from '#domain/once-for.ts';
import { regexCost, type RegexCost } from './regex-steps.ts';
import { translateRegex, type TranslatedRegex } from './translate-regex.ts';

/**
 * Why a rule is skipped. invalid: it is not a regular expression; unproven: it could not be shown to finish in time on
 * this value; too-large: it, or the form's rules before it, take too long to compile; dialect: it has something whose
 * meaning in JavaScript is not certain; never: no value can match it.
 */
export type SkipReason = 'invalid' | 'unproven' | 'too-large' | 'dialect' | 'never';

/** A rule that is skipped. */
export interface RegexProblem {
  readonly reason: SkipReason;
  readonly field: string;
  /** The regex itself, which must not be reported. */
  readonly regex: string;
}

export interface RegexGuard {
  /** Whether the value matches; null when the rule is skipped and only the gateway checks it. */
  test(regex: string, value: string, field: string): boolean | null;
  /** Why the rule is skipped whatever the value; null when it is not. */
  skipReason(regex: string): SkipReason | null;
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
}

/** What is known of each regex of a form. */
export type FormRegexes = (regex: string) => Rule | SkipReason;

/** The regexes of a form that is opened, kept as long as its fields are. */
export const formRegexes = onceFor(
  (fields: readonly { readonly rules: readonly { readonly regex: string }[] }[]) =>
    examineRegexes(fields.flatMap(({ rules }) => rules.map(({ regex }) => regex))),
);

/** Examines each of a form's regexes when it is first asked for. */
export function examineRegexes(regexes: readonly string[]): FormRegexes {
  const affordable = affordableOf(regexes);
  const rules = new Map<string, Rule | SkipReason>();
  return (regex) => {
    const translated = affordable.get(regex);
    const rule =
      rules.get(regex) ??
      (translated === undefined ? 'too-large' : translated === null ? 'dialect' : judge(translated));
    rules.set(regex, rule);
    return rule;
  };
}

/**
 * Runs the server's regexes for one form, translated from other dialects. They are considered hostile until proven
 * harmless (FM-18): a regex is compiled and run only after the analyser has shown, from its text, that it takes few steps.
 * Any other is skipped and reported once.
 */
export function createRegexGuard(ruleOf: FormRegexes, report: (problem: RegexProblem) => void): RegexGuard {
  const reported = new Set<string>();
  /** The last results. Each keystroke checks all fields of a form again, although only one has changed. */
  const last = new Map<string, { readonly value: string; readonly passes: boolean }>();

  function skip(reason: SkipReason, field: string, regex: string): null {
    const id = `${reason} ${field}`;
    if (!reported.has(id)) report({ reason, field, regex });
    reported.add(id);
    return null;
  }

  return {
    skipReason(regex) {
      const rule = ruleOf(regex);
      return typeof rule === 'string' ? rule : null;
    },
    test(regex, value, field) {
      const rule = ruleOf(regex);
      if (typeof rule === 'string') return skip(rule, field, regex);
      const before = last.get(regex);
      if (before?.value === value) return before.passes;
      if (rule.steps(value.length) > MAX_STEPS) return skip('unproven', field, regex);
      const passes = rule.pattern.test(value);
      last.set(regex, { value, passes });
      return passes;
    },
  };
}

/**
 * The regexes of a form that fit the limits for analysis and compilation, in order, with their translations (null: none
 * is certain).
 */
function affordableOf(regexes: readonly string[]): ReadonlyMap<string, TranslatedRegex | null> {
  const affordable = new Map<string, TranslatedRegex | null>();
  let length = 0;
  let properties = 0;
  for (const regex of new Set(regexes)) {
    if (affordable.size >= MAX_RULES || regex.length > MAX_LENGTH || length + regex.length > MAX_FORM_LENGTH)
      continue;
    const translated = translateRegex(regex);
    const asked = translated?.source.match(/\\p\{/gi)?.length ?? 0;
    if (properties + asked > MAX_PROPERTIES) continue;
    affordable.set(regex, translated);
    length += regex.length;
    properties += asked;
  }
  return affordable;
}

function judge({ source, flags }: TranslatedRegex): Rule | SkipReason {
  const cost = regexCost(source, flags);
  if (!cost) return 'unproven';
  if (cost.size > (flags.includes('u') ? MAX_UNICODE_ATOMS : MAX_ATOMS)) return 'too-large';
  if (cost.steps(0) > MAX_STEPS) return 'unproven';
  if (cost.matchesNothing) return 'never';
  try {
    return { pattern: new RegExp(source, flags), steps: cost.steps };
  } catch {
    return 'invalid';
  }
}
