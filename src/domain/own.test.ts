import { own } from './own.ts';

describe('own', () => {
  it("gives the map's own entry, never an inherited one", () => {
    expect(own({ a: 1 }, 'a')).toBe(1);
    for (const key of ['b', 'constructor', 'toString', '__proto__'])
      expect(own({ a: 1 }, key)).toBeUndefined();
  });
});
