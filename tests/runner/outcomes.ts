import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The result of one attempt at a test; the workers write these, one JSON text per line. */
export interface TestOutcome {
  /** The browser, e.g. `firefox`. */
  readonly browser: string;
  readonly spec: string;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Of a failed attempt: the first line of the error. */
  readonly reason?: string;
}

/** The duration of a spec file; the workers write these, one JSON text per line. */
export interface SpecTime {
  readonly browser: string;
  readonly spec: string;
  readonly ms: number;
}

/** A run with more second attempts than this fails: a busy machine explains one or two. */
const MAX_SECOND_ATTEMPTS = 2;
const SLOWEST = 10;

/** The last lines of a run: the slowest spec files, every test that failed or needed a second attempt, the counts. */
export function summarize(outcomes: readonly TestOutcome[], times: readonly SpecTime[] = []): string {
  const tests = attempts(outcomes);
  const passed = endedAs(tests, 'passed');
  const failed = endedAs(tests, 'failed');
  const second = secondAttempts(tests);
  const counts = `${passed.length} passed, ${second.length} of them at the second attempt, ${failed.length} failed`;
  return [
    ...slowest(times),
    ...second.flatMap((name) => [`second attempt  ${name}`, ...reasonsOf(tests, name)]),
    ...failed.flatMap((name) => [`failed  ${name}`, ...reasonsOf(tests, name)]),
    counts,
    ...(second.length > MAX_SECOND_ATTEMPTS
      ? [`The run fails: more than ${MAX_SECOND_ATTEMPTS} tests needed a second attempt.`]
      : []),
  ].join('\n');
}

/** Whether the run passes: every test passed in its last attempt, and few needed a second one. */
export function hasPassed(outcomes: readonly TestOutcome[]): boolean {
  return !hasFailed(outcomes) && secondAttempts(attempts(outcomes)).length <= MAX_SECOND_ATTEMPTS;
}

/** Whether a test failed in its last attempt. */
export function hasFailed(outcomes: readonly TestOutcome[]): boolean {
  return endedAs(attempts(outcomes), 'failed').length > 0;
}

export const readOutcomes = (file: string): TestOutcome[] => readLines(file) as TestOutcome[];

export const readTimes = (file: string): SpecTime[] => readLines(file) as SpecTime[];

function readLines(file: string): unknown[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as unknown);
}

function slowest(times: readonly SpecTime[]): string[] {
  const isOfSeveral = new Set(times.map(({ browser }) => browser)).size > 1;
  return [...times]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ browser, spec, ms }) => {
      const name = `${isOfSeveral ? `${browser}: ` : ''}${path.basename(spec, '.journey.ts')}`;
      return `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`;
    });
}

type Attempts = ReadonlyMap<string, readonly TestOutcome[]>;

/** The attempts at each test by its name, which contains the browser when there are several. */
function attempts(outcomes: readonly TestOutcome[]): Attempts {
  const isOfSeveral = new Set(outcomes.map(({ browser }) => browser)).size > 1;
  const tests = new Map<string, TestOutcome[]>();
  for (const attempt of outcomes) {
    const { browser, spec, title } = attempt;
    const name = `${isOfSeveral ? `${browser}: ` : ''}${path.basename(spec, '.journey.ts')}: ${title}`;
    tests.set(name, [...(tests.get(name) ?? []), attempt]);
  }
  return tests;
}

const secondAttempts = (tests: Attempts): string[] =>
  endedAs(tests, 'passed').filter((name) => tests.get(name)!.some(({ outcome }) => outcome === 'failed'));

const endedAs = (tests: Attempts, outcome: TestOutcome['outcome']): string[] =>
  [...tests.keys()].filter((name) => tests.get(name)!.at(-1)!.outcome === outcome);

const reasonsOf = (tests: Attempts, name: string): string[] =>
  tests.get(name)!.flatMap(({ reason }) => (reason === undefined ? [] : [`        ${reason}`]));
