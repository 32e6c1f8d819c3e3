/** What one run of a proof may use. */
export interface ProofOptions {
  /** Every random choice of a run comes from it. */
  readonly seed: number;
  /** A part of the amounts, for `npm test`: all proofs together take 90 s. */
  readonly isShort: boolean;
  /** How long `soak` keeps a browser open, in minutes. */
  readonly minutes: number;
  /** Shows a sentence of progress. */
  readonly say: (sentence: string) => void;
}

/** What one run measured. */
export interface Findings {
  /** A row each of docs/proofs.md. */
  readonly figures: readonly (readonly [measure: string, value: string])[];
  /** What contradicts the proof, a sentence each. */
  readonly faults: readonly string[];
}

/** A fault seeded on purpose, and a run with it, which must find it. */
export interface CounterProof {
  readonly fault: string;
  /** Left out of `npm test`. */
  readonly isLongOnly?: boolean;
  run(options: ProofOptions): Promise<Findings>;
}

/** A claim about the product, how it is measured, and the seeded faults that the measurement finds. */
export interface Proof {
  /** The name for `--only`. */
  readonly name: string;
  readonly shows: string;
  readonly failsWhen: string;
  /** Whether `npm test` already runs its short form elsewhere, for example as journeys. */
  readonly isLongOnly?: boolean;
  /** Whether it mostly waits, so that the other proofs run meanwhile. */
  readonly runsBeside?: boolean;
  run(options: ProofOptions): Promise<Findings>;
  readonly counterProofs: readonly CounterProof[];
}
