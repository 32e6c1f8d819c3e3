import type { Findings, Proof, ProofOptions } from './proof.ts';

export interface CounterResult {
  readonly fault: string;
  /** What the run with the seeded fault reported first; null if it found nothing. */
  readonly found: string | null;
  readonly figures: Findings['figures'];
}

export interface Result {
  readonly proof: Proof;
  readonly findings: Findings;
  readonly counters: readonly CounterResult[];
  readonly seconds: number;
}

/** Runs a proof's counter-proofs, then the proof. */
export async function prove(proof: Proof, options: ProofOptions): Promise<Result> {
  const started = performance.now();
  const counters: CounterResult[] = [];
  for (const { fault, run, isLongOnly } of proof.counterProofs) {
    if (options.isShort && isLongOnly) continue;
    const { faults, figures } = await run(options);
    counters.push({ fault, found: faults[0] ?? null, figures });
  }
  const findings = await proof.run(options);
  return { proof, findings, counters, seconds: (performance.now() - started) / 1000 };
}

/** Why a result proves nothing; empty if the proof holds and each seeded fault was found. */
export const objections = ({ findings, counters }: Result): readonly string[] => [
  ...findings.faults,
  ...counters
    .filter(({ found }) => found === null)
    .map(({ fault }) => `does not find a seeded fault: ${fault}`),
];
