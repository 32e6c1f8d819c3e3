import { PROOFS } from './proofs.ts';
import { objections, prove } from './prove.ts';

const SEED = 20_261_127;
const inShort = PROOFS.filter(({ isLongOnly }) => isLongOnly !== true);

it('has names that --only can tell apart', () => {
  expect(new Set(PROOFS.map(({ name }) => name)).size).toBe(PROOFS.length);
});

it('has a seeded fault for every proof', () => {
  expect(PROOFS.filter(({ counterProofs }) => counterProofs.length === 0)).toEqual([]);
});

(inShort.length > 0 ? it : it.skip).each(inShort)(
  '$name holds in short, and finds its seeded faults',
  async (proof) => {
    const result = await prove(proof, { seed: SEED, isShort: true, minutes: 0, say: () => undefined });
    expect(objections(result)).toEqual([]);
  },
  180_000,
);
