import type { Findings, Proof, ProofOptions } from './proof.ts';
import { runCommand } from './run-command.ts';

const SCHEDULES = { long: 20_000, short: 40 } as const;
const KINDS = [
  ['payments under drops, reloads, tabs and clocks', []],
  ['cancelled withdrawals', ['--cancel']],
  ['several devices of a player', ['--devices']],
  ['quotes and plans', ['--offers']],
  ['challenges and prompts', ['--challenges']],
] as const;

async function play({ seed, isShort, say }: ProofOptions): Promise<Findings> {
  const runs = isShort ? SCHEDULES.short : SCHEDULES.long;
  const results = await Promise.all(
    KINDS.map(async ([name, flags]) => {
      const args = ['tests/simulator/run.ts', '--seed', String(seed), '--runs', String(runs), ...flags];
      const { code, output } = await runCommand('tsx', args);
      say(`${name}: ${output.trim().split('\n').at(-1) ?? ''}`);
      return { name, code, output };
    }),
  );
  return {
    figures: results.map(({ name }) => [`schedules: ${name}`, runs.toLocaleString('en')]),
    faults: results.filter(({ code }) => code !== 0).map(({ name, output }) => `${name}: ${output.trim()}`),
  };
}

/** The faults are seeded by replacing modules, which jest does: tests/simulator/faults.test.ts. */
async function playFaults({ isShort }: ProofOptions): Promise<Findings> {
  const { code, output } = await runCommand('jest', [
    'tests/simulator/faults.test.ts',
    ...(isShort ? ['-t', 'H1'] : []),
  ]);
  const found = /Tests:.*?(\d+) passed/.exec(output)?.[1] ?? '0';
  return {
    figures: [['seeded faults found', found]],
    faults: code === 0 ? [`${found} seeded faults, each found in a schedule`] : [],
  };
}

export const SIMULATOR: Proof = {
  name: 'simulator',
  shows: 'One intent is one payment, and what the player reads of it is what the ledger has.',
  failsWhen:
    'a schedule of network, storage, tab, clock, device or gateway faults pays twice, loses a payment or shows a wrong end.',
  isLongOnly: true,
  run: play,
  counterProofs: [{ fault: 'each fault of tests/simulator/faults.ts', run: playFaults }],
};
