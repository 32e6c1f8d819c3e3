import { getOwn } from './get-own.ts';

describe('getOwn', () => {
  it("returns the map's own entry, never an inherited one", () => {
    expect(getOwn({ a: 1 }, 'a')).toBe(1);
    for (const key of ['b', 'constructor', 'toString', '__proto__'])
      expect(getOwn({ a: 1 }, key)).toBeUndefined();
  });
});
