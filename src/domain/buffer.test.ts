import { createBuffer } from './buffer.ts';

describe('createBuffer', () => {
  it('keeps values in order until it is opened, then passes each on', () => {
    const buffer = createBuffer<number>(10);
    const got: number[] = [];
    buffer.put(1);
    buffer.put(2);
    const stop = buffer.open((value) => got.push(value));
    buffer.put(3);
    stop();
    buffer.put(4);
    expect(got).toEqual([1, 2, 3]);
  });

  it('keeps the newest values up to its limit', () => {
    const buffer = createBuffer<number>(2);
    const got: number[] = [];
    for (const value of [1, 2, 3]) buffer.put(value);
    buffer.open((value) => got.push(value));
    expect(got).toEqual([2, 3]);
  });

  it('a value put while it is being opened comes after those kept', () => {
    const buffer = createBuffer<number>(10);
    const got: number[] = [];
    buffer.put(1);
    buffer.put(2);
    buffer.open((value) => {
      got.push(value);
      if (value === 1) buffer.put(3);
    });
    expect(got).toEqual([1, 2, 3]);
  });

  it('passes on what follows, even if its listener has thrown', () => {
    const buffer = createBuffer<number>(10);
    const got: number[] = [];
    const listener = (value: number): void => {
      if (value === 1) throw new Error('first');
      got.push(value);
    };
    buffer.put(1);
    expect(() => buffer.open(listener)).toThrow('first');
    buffer.put(2);
    expect(got).toEqual([2]);
  });
});
