import type { SeededFault } from './seeded-faults.ts';

/** How one part of the fuzzing runs. */
export interface Part {
  readonly amount: number;
  readonly seed: number;
  readonly fault: SeededFault | null;
  readonly say: (sentence: string) => void;
}

/** One part to run in another process. */
export interface Job {
  readonly part: 'host' | 'answers' | 'gateway';
  readonly amount: number;
  readonly fault: SeededFault | null;
}
