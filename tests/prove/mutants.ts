import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../gateway/cluster/proof/seeded-random.ts';
import { draw } from './mutants/draw.ts';
import { readReport, type Mutant } from './mutants/read-report.ts';
import type { Findings, Proof, ProofOptions } from './proof.ts';
import { runCommand } from './run-command.ts';
import { SURVIVORS } from './survivors.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Part {
  readonly name: string;
  readonly folders: readonly string[];
  /** The least share of mutants that a test must fail. */
  readonly least: number;
  /** The share of the lines whose mutants are drawn: all parts together take a quarter of an hour. */
  readonly share: number;
}

const PARTS: readonly Part[] = [
  { name: 'rules', folders: ['src/domain', 'src/contract'], least: 0.95, share: 0.015 },
  { name: 'machine', folders: ['src/domain/payment'], least: 0.95, share: 0.06 },
  { name: 'transport', folders: ['src/transport'], least: 0.85, share: 0.1 },
  { name: 'host', folders: ['src/host'], least: 0.85, share: 0.15 },
];

async function mutate(name: string, ranges: readonly string[]): Promise<readonly Mutant[]> {
  const { code, output } = await runCommand('stryker', ['run'], { MUTANTS: name, DRAWN: ranges.join(',') });
  if (code !== 0) throw new Error(`Stryker ended with ${String(code)}: ${output.slice(-8000)}`);
  return readReport(path.join(ROOT, `reports/mutants-${name}.json`));
}

const isListed = ({ file, text }: Mutant): boolean =>
  SURVIVORS.some((one) => one.file === file && one.text === text);

/** A share of a drawn sample may be below the limit by chance: by two standard deviations. */
function judge(mutants: readonly Mutant[], { folders, least }: Pick<Part, 'folders' | 'least'>): string[] {
  const killed = mutants.filter(({ isKilled }) => isKilled).length;
  const margin = 2 * Math.sqrt((least * (1 - least)) / Math.max(1, mutants.length));
  if (mutants.length > 0 && killed / mutants.length >= least - margin) return [];
  const survivors = mutants.filter((one) => !one.isKilled && !isListed(one));
  return [
    `of ${String(mutants.length)} mutants in ${folders.join(', ')} only ${String(killed)} fail a test`,
    ...survivors.map(({ file, line, text }) => `${file}:${String(line)} may be ${text.slice(0, 80)}`),
  ];
}

async function mutateAll({ seed, say }: ProofOptions): Promise<Findings> {
  const random = seededRandom(seed);
  const figures: [string, string][] = [];
  const faults: string[] = [];
  for (const part of PARTS) {
    const { name, folders, share } = part;
    const { ranges, blocks, allBlocks } = draw(ROOT, folders, share, random);
    const mutants = await mutate(name, ranges);
    const killed = mutants.filter(({ isKilled }) => isKilled).length;
    say(`${name}: ${String(killed)} of ${String(mutants.length)}`);
    figures.push([
      `mutants of ${folders.join(' and ')} that fail a test`,
      `${String(killed)} of ${String(mutants.length)} (${((killed / mutants.length) * 100).toFixed(1)} %), in ${String(blocks)} of ${String(allBlocks)} blocks of lines, drawn by the seed`,
    ]);
    faults.push(...judge(mutants, part));
  }
  return { figures, faults };
}

async function mutateUntested(): Promise<Findings> {
  const folders = ['src/domain/luhn.ts'];
  return { figures: [], faults: judge(await mutate('hollow', folders), { folders, least: 0.95 }) };
}

export const MUTANTS: Proof = {
  name: 'mutants',
  shows: 'What a line decides is held by a test: a change of it fails one.',
  failsWhen:
    'less than 95 % of the mutants of rules, contract or payment machine, or 85 % of those of transport or host, fail a test.',
  isLongOnly: true,
  run: mutateAll,
  counterProofs: [{ fault: 'a test that calls the code and expects nothing', run: mutateUntested }],
};
