import { cpus, totalmem } from 'node:os';
import type { Result } from './prove.ts';

export interface RunDetails {
  readonly seed: number;
  readonly date: string;
  readonly commit: string;
}

const machine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${String(cpus().length)} cores (${first?.model.trim() ?? 'unknown'}), ${String(memory)} GB, ${process.platform}, Node ${process.versions.node}`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function section({ proof, findings, counters, seconds }: Result): string {
  const figures = [...findings.figures, ...counters.flatMap((counter) => counter.figures)];
  const rows = figures.map(([measure, value]) => `| ${cell(measure)} | ${cell(value)} |`);
  return [
    `## ${proof.name}`,
    '',
    `${proof.shows} It fails when ${proof.failsWhen}`,
    '',
    '| Measure | Value |',
    '| --- | --- |',
    ...rows,
    `| time | ${seconds.toFixed(0)} s |`,
    '',
    ...counters.map(
      ({ fault, found }) => `- Seeded fault: ${fault}. ${found === null ? 'NOT found.' : 'Found.'}`,
    ),
    '',
  ].join('\n');
}

/** The text of docs/proofs.md: only figures of this run. */
export const toMarkdown = (results: readonly Result[], { seed, date, commit }: RunDetails): string =>
  [
    '# Proofs',
    '',
    `\`npm run prove\` wrote this page. Seed ${String(seed)}, ${date}, at ${commit}, on ${machine()}.`,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    ...results.map(section),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
