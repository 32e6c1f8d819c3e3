import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How one attempt at a test ended; the workers write these, one JSON text a line. */
export interface TestOutcome {
  /** What walked it, e.g. `firefox`. */
  readonly browser: string;
  readonly spec: string;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** The closing lines of a run: every test that failed or needed a second attempt by name, then the counts. */
export function summarize(outcomes: readonly TestOutcome[]): string {
  const tests = attempts(outcomes);
  const passed = endedAs(tests, 'passed');
  const failed = endedAs(tests, 'failed');
  return [
    ...passed.filter((name) => tests.get(name)!.includes('failed')).map((name) => `second attempt  ${name}`),
    ...failed.map((name) => `failed  ${name}`),
    `${passed.length} passed, ${failed.length} failed`,
  ].join('\n');
}

/** Whether a test failed to the last. */
export function hasFailed(outcomes: readonly TestOutcome[]): boolean {
  return endedAs(attempts(outcomes), 'failed').length > 0;
}

export function readOutcomes(file: string): TestOutcome[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as TestOutcome);
}

type Attempts = ReadonlyMap<string, readonly TestOutcome['outcome'][]>;

/** The attempts at each test by its name, which names the browser where there are several. */
function attempts(outcomes: readonly TestOutcome[]): Attempts {
  const isOfSeveral = new Set(outcomes.map(({ browser }) => browser)).size > 1;
  const tests = new Map<string, TestOutcome['outcome'][]>();
  for (const { browser, spec, title, outcome } of outcomes) {
    const name = `${isOfSeveral ? `${browser}: ` : ''}${path.basename(spec, '.journey.ts')}: ${title}`;
    tests.set(name, [...(tests.get(name) ?? []), outcome]);
  }
  return tests;
}

const endedAs = (tests: Attempts, wanted: TestOutcome['outcome']): string[] =>
  [...tests.keys()].filter((name) => tests.get(name)!.at(-1) === wanted);
