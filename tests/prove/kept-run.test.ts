import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { interruptedSeed, keepRun } from './kept-run.ts';
import type { Proof } from './proof.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-run-'));
const file = path.join(folder, 'reports/prove.json');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const proofOf = (name: string): Proof => ({
  name,
  shows: 'x',
  failsWhen: 'y',
  run: () => Promise.resolve({ figures: [], faults: [] }),
  counterProofs: [],
});
const result = { findings: { figures: [['runs', '7']], faults: [] }, counters: [], seconds: 3 } as const;

it('an interrupted run goes on with the proofs that had ended, of the same commit and seed alone', () => {
  expect(() => interruptedSeed(file, 'a')).toThrow('No run was interrupted');
  keepRun(file, { commit: 'a', seed: 5 }).keep({ ...result, proof: proofOf('fuzz') });

  expect(interruptedSeed(file, 'a')).toBe(5);
  const resumed = keepRun(file, { commit: 'a', seed: 5 });
  expect(resumed.resultOf(proofOf('fuzz'))).toMatchObject(result);
  expect(resumed.resultOf(proofOf('storm'))).toBeNull();

  expect(() => interruptedSeed(file, 'b')).toThrow('The interrupted run was at a, not at b');
  expect(keepRun(file, { commit: 'b', seed: 5 }).resultOf(proofOf('fuzz'))).toBeNull();
  expect(keepRun(file, { commit: 'a', seed: 6 }).resultOf(proofOf('fuzz'))).toBeNull();
});

it('a proof that is run again replaces what was kept', () => {
  const run = keepRun(file, { commit: 'c', seed: 1 });
  run.keep({ ...result, proof: proofOf('fuzz') });
  run.keep({ ...result, proof: proofOf('storm') });
  run.keep({ ...result, seconds: 9, proof: proofOf('fuzz') });
  const resumed = keepRun(file, { commit: 'c', seed: 1 });
  expect([resumed.resultOf(proofOf('fuzz')), resumed.resultOf(proofOf('storm'))]).toMatchObject([
    { seconds: 9 },
    { seconds: 3 },
  ]);
});
