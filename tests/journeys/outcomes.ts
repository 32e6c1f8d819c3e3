import { existsSync, readFileSync } from 'node:fs';

/** How one test ended; the workers write these, one JSON text a line. */
export interface TestOutcome {
  readonly spec: string;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** Counts the tests of a run, a hook that failed counting as one. */
export function countOutcomes(file: string): { passed: number; failed: number } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const outcomes = lines.map((line) => (JSON.parse(line) as TestOutcome).outcome);
  return {
    passed: outcomes.filter((outcome) => outcome === 'passed').length,
    failed: outcomes.filter((outcome) => outcome === 'failed').length,
  };
}
