import fc from 'fast-check';
import { pollWait } from './poll-wait.ts';

describe('pollWait', () => {
  it('[TX-4] starts with 5 s and grows to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 100].map((asked) => pollWait(asked))).toEqual([
      5000, 7500, 11250, 16875, 25312.5, 30000, 30000,
    ]);
  });

  it('[TX-4] never shrinks, and stays between 5 s and 30 s', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (asked) => {
        expect(pollWait(asked + 1)).toBeGreaterThanOrEqual(pollWait(asked));
        expect(pollWait(asked)).toBeGreaterThanOrEqual(5000);
        expect(pollWait(asked)).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});
