import type { Verdict } from './check-gateway.ts';

/** One line per rule; below a broken one, a line for each place with the problem and how to fix it. */
export function reportLines(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ rule, problems, skipped }) => {
    const line = (word: string, text: string) => `${word.padEnd(8)}${rule.name.padEnd(17)}${text}`;
    if (skipped !== null) return [line('skipped', `${rule.requirement} (${skipped})`)];
    if (problems.length === 0) return [line('ok', rule.requirement)];
    return problems.map(({ where, what }) => line('broken', `${where}: ${what}. Fix: ${rule.fix}`));
  });
}
