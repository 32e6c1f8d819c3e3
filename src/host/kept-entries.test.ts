import { createFakeClock } from '#test/fake-clock.ts';
import { createKeptEntries } from './kept-entries.ts';

describe('entries that outlive their page', () => {
  beforeEach(() => {
    window.localStorage.clear();
  });

  it('[TX-5] are read by later pages until they are dropped', () => {
    const clock = createFakeClock();
    const first = createKeptEntries(window, clock);
    first.keep('a');
    first.keep('b');
    window.localStorage.setItem('other', '1');
    const next = createKeptEntries(window, clock);
    expect(next.read()).toEqual(['a', 'b']);
    next.drop('a');
    expect(next.read()).toEqual(['b']);
    expect(Object.keys(window.localStorage).sort()).toEqual(['cashier.entry b', 'other']);
  });

  it('[AN-4] are dropped when they are too old, and when their time cannot be read', () => {
    const clock = createFakeClock();
    const entries = createKeptEntries(window, clock);
    entries.keep('a');
    window.localStorage.setItem('cashier.entry b', 'yesterday');
    clock.advance(599_000);
    expect(entries.read()).toEqual(['a']);
    clock.advance(1000);
    expect(entries.read()).toEqual([]);
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([
    [
      'refuses its storage',
      {
        get localStorage(): never {
          throw new Error('denied');
        },
      },
    ],
    ['has none', {}],
  ])('[HS-14] are not kept by a browser that %s', (_, page) => {
    const entries = createKeptEntries(page, createFakeClock());
    entries.keep('a');
    entries.drop('a');
    expect(entries.read()).toEqual([]);
  });
});
