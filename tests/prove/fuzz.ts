import type { Job } from './fuzz/part.ts';
import { SEEDED, type SeededFault } from './fuzz/seeded-faults.ts';
import type { CounterProof, Findings, Proof, ProofOptions } from './proof.ts';
import { runCommand } from './run-command.ts';

type PartName = Job['part'];

const PARTS: readonly (readonly [part: PartName, long: number, short: number])[] = [
  ['host', 1_000_000, 2500],
  ['answers', 1_000_000, 600],
  ['gateway', 200_000, 300],
];

/** The part that each seeded fault belongs to, and how much of it finds the fault. */
const FAULTS: Readonly<Record<SeededFault, readonly [part: PartName, amount: number]>> = {
  'throwing-reader': ['host', 1000],
  'merging-store': ['host', 2000],
  'talking-log': ['host', 500],
  'growing-store': ['host', 4000],
  'silent-bridge': ['host', 1000],
  'silent-reader': ['answers', 200],
  'echoing-report': ['answers', 200],
  'echoing-gateway': ['gateway', 50],
  'failing-handler': ['gateway', 400],
};

async function runJobs(jobs: readonly Job[], seed: number): Promise<readonly Findings[]> {
  const args = ['tests/prove/fuzz/run.ts', String(seed), JSON.stringify(jobs)];
  const { code, output } = await runCommand('tsx', args);
  const line = output.split('\n').find((one) => one.startsWith('[{"figures"'));
  if (code === 0 && line !== undefined) return JSON.parse(line) as readonly Findings[];
  throw new Error(`The fuzzing ended with ${String(code)}: ${output.trim().slice(-1000)}`);
}

async function play({ seed, isShort, say }: ProofOptions): Promise<Findings> {
  const jobs = PARTS.map(([part, long, short]) => ({ part, amount: isShort ? short : long, fault: null }));
  // A process for each part takes a second more, and has a heap of its own.
  const batches = isShort ? [jobs] : jobs.map((job) => [job]);
  const findings: Findings[] = [];
  for (const batch of batches) {
    findings.push(...(await runJobs(batch, seed)));
    say(`${batch.map(({ part }) => part).join(', ')}: done`);
  }
  return {
    figures: findings.flatMap(({ figures }) => figures),
    faults: findings.flatMap(({ faults }) => faults),
  };
}

/** The findings of all seeded faults, in one process for each run of the proof. */
const seededRuns = new WeakMap<ProofOptions, Promise<readonly Findings[]>>();

const NAMES = Object.keys(SEEDED) as SeededFault[];

function runSeeded(options: ProofOptions): Promise<readonly Findings[]> {
  const jobs = NAMES.map((fault): Job => ({ part: FAULTS[fault][0], amount: FAULTS[fault][1], fault }));
  const run = seededRuns.get(options) ?? runJobs(jobs, options.seed);
  seededRuns.set(options, run);
  return run;
}

const counterProofs = NAMES.map((name, at): CounterProof => ({
  fault: SEEDED[name],
  run: async (options) => ({ figures: [], faults: (await runSeeded(options))[at]?.faults ?? [] }),
}));

export const FUZZ: Proof = {
  name: 'fuzz',
  shows:
    'No host and no gateway, whatever they send, makes the widget throw, changes what all objects share, or makes it tell the token or a value of the player; no request does that to the reference gateway.',
  failsWhen:
    'a bent message, answer or request is thrown out of a bridge, a reader, a store or a handler, goes uncounted or unreported, pollutes a prototype, keeps memory, or brings a planted secret into a message, an event, a log or storage.',
  run: play,
  counterProofs,
};
