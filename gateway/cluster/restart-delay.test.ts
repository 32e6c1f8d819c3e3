import { createRestartDelay } from './restart-delay.ts';

const NEVER_UP = null;
const delaysOf = (ups: readonly (number | null)[]): number[] => {
  const delay = createRestartDelay();
  return ups.map((up) => delay.next(up));
};

describe('the restart of a node', () => {
  it('is delayed twice as long each time while the node cannot start, up to ten seconds', () => {
    expect(delaysOf(Array(8).fill(NEVER_UP))).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('is delayed just as long for a node that ends as soon as it is up', () => {
    expect(delaysOf([NEVER_UP, 100, 2000])).toEqual([250, 500, 1000]);
  });

  it('is delayed only briefly again once the node has worked', () => {
    expect(delaysOf([NEVER_UP, NEVER_UP, 2001, NEVER_UP])).toEqual([250, 500, 250, 500]);
  });
});
