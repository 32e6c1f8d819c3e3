import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Proof } from './proof.ts';
import type { Result } from './prove.ts';

/** What figures are of: a commit and the seed of all random choices. */
interface RunOf {
  readonly commit: string;
  readonly seed: number;
}

interface Kept extends RunOf {
  readonly results: readonly (Omit<Result, 'proof'> & { readonly name: string })[];
}

/** The run that a file keeps; null if it keeps none. */
function readKept(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return null;
  }
}

/** The seed of the run that was interrupted at this commit; throws if there is none, as its figures are of other code. */
export function interruptedSeed(file: string, commit: string): number {
  const kept = readKept(file);
  if (kept?.commit === commit) return kept.seed;
  throw new Error(
    kept ? `The interrupted run was at ${kept.commit}, not at ${commit}` : 'No run was interrupted',
  );
}

/** Keeps the result of each proof in a file, so that an interrupted run of the same commit and seed can go on. */
export function keepRun(file: string, { commit, seed }: RunOf) {
  const kept = readKept(file);
  let results = kept?.commit === commit && kept.seed === seed ? kept.results : [];
  return {
    /** The result of a proof that ended before the interruption; null if it did not. */
    resultOf(proof: Proof): Result | null {
      const found = results.find(({ name }) => name === proof.name);
      return found ? { ...found, proof } : null;
    },
    keep({ proof, ...result }: Result): void {
      results = [...results.filter(({ name }) => name !== proof.name), { ...result, name: proof.name }];
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ commit, seed, results } satisfies Kept));
    },
  };
}
