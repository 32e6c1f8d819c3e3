import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How one attempt at a test ended; the workers write these, one JSON text a line. */
export interface TestOutcome {
  readonly spec: string;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** The closing lines of a run: every test that failed or needed a second attempt by name, then the counts. */
export function summarize(outcomes: readonly TestOutcome[]): string {
  const tests = new Map<string, TestOutcome['outcome'][]>();
  for (const { spec, title, outcome } of outcomes) {
    const name = `${path.basename(spec, '.journey.ts')}: ${title}`;
    tests.set(name, [...(tests.get(name) ?? []), outcome]);
  }
  const names = [...tests.keys()];
  const endedAs = (wanted: TestOutcome['outcome']) =>
    names.filter((name) => tests.get(name)!.at(-1) === wanted);
  const passed = endedAs('passed');
  const failed = endedAs('failed');
  return [
    ...passed.filter((name) => tests.get(name)!.includes('failed')).map((name) => `second attempt  ${name}`),
    ...failed.map((name) => `failed  ${name}`),
    `${passed.length} passed, ${failed.length} failed`,
  ].join('\n');
}

export function readOutcomes(file: string): TestOutcome[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as TestOutcome);
}
