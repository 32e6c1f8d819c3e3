import type { Verdict } from './check-gateway.ts';

/** One line per rule; for a broken one, and for advice, a line for each place with the problem and how to fix it. */
export function reportLines(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ rule, problems, advice, skipped }) => {
    const line = (word: string, text: string) => `${word.padEnd(8)}${rule.name.padEnd(17)}${text}`;
    if (skipped !== null) return [line('skipped', `${rule.requirement} (${skipped})`)];
    const lines = (word: string, found: typeof problems): string[] =>
      found.map(({ where, what }) => line(word, `${where}: ${what}. Fix: ${rule.fix}`));
    const result = problems.length === 0 ? [line('ok', rule.requirement)] : lines('broken', problems);
    return [...result, ...lines('advice', advice)];
  });
}
