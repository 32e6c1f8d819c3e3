// A server's regex is hostile until proven (FM-18). Three ways, in this order:
//
//   proven     its steps have a bound that is small for this value: tried at once, on the page's thread
//   unproven   tried in a worker, which is killed after 50 ms; the regex is skipped from then on
//   refused    it does not compile, or the page allows no worker: skipped
//
// Skipped means null: the rule holds nobody up, the server checks again. Each skip is reported once.
import type { Clock } from '#domain/clock.ts';
import { regexSteps } from './regex-steps.ts';
import { flagsOf } from './parse-regex.ts';
import { createRegexRunner } from './regex-runner.ts';
import type { NewRegexWorker } from './regex-worker.ts';

/** Why a rule was skipped. Neither the regex nor the value is in it. */
export interface RegexProblem {
  readonly reason: 'invalid' | 'slow' | 'no-worker';
  readonly field: string;
}

export interface RegexGuardOptions {
  readonly newWorker: NewRegexWorker;
  readonly clock: Clock;
  readonly report: (problem: RegexProblem) => void;
}

export interface RegexGuard {
  /** Starts a worker if one of these regexes will need it. */
  prepare(regexes: readonly string[]): void;
  /** The answer if it is known without waiting: undefined otherwise. */
  peek(regex: string, value: string, field: string): boolean | null | undefined;
  /** Whether the value matches; null: the rule is skipped. Never rejects. */
  check(regex: string, value: string, field: string): Promise<boolean | null>;
  dispose(): void;
}

interface Rule {
  readonly pattern: RegExp;
  readonly steps: ((length: number) => number) | null;
  readonly answers: Map<string, boolean | null>;
}

type Skipped = 'invalid' | 'slow';

/** About 10 ms of a slow phone. */
const STEPS_AT_ONCE = 200_000;
const LONGEST_REGEX = 5000;
const REMEMBERED = 50;

export function createRegexGuard({ newWorker, clock, report }: RegexGuardOptions): RegexGuard {
  const runner = createRegexRunner(newWorker, clock);
  const rules = new Map<string, Rule | Skipped>();
  const reported = new Set<string>();
  let isDisposed = false;

  function skip(reason: RegexProblem['reason'], field: string): null {
    const id = reason === 'no-worker' ? reason : `${reason} ${field}`;
    if (isDisposed || reported.has(id)) return null;
    reported.add(id);
    report({ reason, field });
    return null;
  }

  function ruleOf(regex: string): Rule | Skipped {
    const rule = rules.get(regex) ?? compile(regex);
    rules.set(regex, rule);
    return rule;
  }

  function peek(regex: string, value: string, field: string): boolean | null | undefined {
    const rule = ruleOf(regex);
    if (typeof rule === 'string') return skip(rule, field);
    if (isAtOnce(rule, value)) return rule.pattern.test(value);
    const answer = rule.answers.get(value);
    if (answer !== undefined) return answer;
    return runner.isWorking() ? undefined : skip('no-worker', field);
  }

  async function check(regex: string, value: string, field: string): Promise<boolean | null> {
    const known = peek(regex, value, field);
    const rule = ruleOf(regex);
    if (known !== undefined || typeof rule === 'string') return known ?? null;
    const { source, flags } = rule.pattern;
    const answer = await runner.run({ source, flags, value });
    if (answer === 'no-worker') return skip(answer, field);
    if (answer === 'slow' || answer === null) {
      const reason = answer ?? 'invalid';
      rules.set(regex, reason);
      return skip(reason, field);
    }
    if (rule.answers.size >= REMEMBERED) rule.answers.clear();
    rule.answers.set(value, answer);
    return answer;
  }

  return {
    prepare(regexes) {
      const needed = regexes.map(ruleOf).some((rule) => typeof rule !== 'string' && rule.steps === null);
      if (needed) runner.warm();
    },
    peek,
    check,
    dispose() {
      isDisposed = true;
      runner.dispose();
      rules.clear();
    },
  };
}

function isAtOnce({ steps }: Rule, value: string): boolean {
  return steps !== null && steps(value.length) <= STEPS_AT_ONCE;
}

function compile(regex: string): Rule | Skipped {
  if (regex.length > LONGEST_REGEX) return 'invalid';
  try {
    const pattern = new RegExp(regex, flagsOf(regex));
    // Some limits of the engine show only when it is first used.
    pattern.test('');
    return { pattern, steps: regexSteps(regex), answers: new Map() };
  } catch {
    return 'invalid';
  }
}
