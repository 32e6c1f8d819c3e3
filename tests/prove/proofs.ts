import { ACCESSIBILITY } from './accessibility/accessibility.ts';
import { BROWSERS } from './browsers.ts';
import { FAULTS } from './faults/faults.ts';
import { FUZZ } from './fuzz.ts';
import { HOSTILE } from './hostile/hostile.ts';
import { MUTANTS } from './mutants.ts';
import type { Proof } from './proof.ts';
import { SIMULATOR } from './simulator.ts';
import { SOAK } from './soak.ts';
import { STORM } from './storm.ts';

/** Every proof, in the order of docs/proofs.md. */
export const PROOFS: readonly Proof[] = [
  FUZZ,
  SIMULATOR,
  STORM,
  SOAK,
  FAULTS,
  ACCESSIBILITY,
  HOSTILE,
  MUTANTS,
  BROWSERS,
];
