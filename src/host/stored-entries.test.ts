/** @jest-environment ./build/jest/environment.cjs */
import { createStoredEntries } from './stored-entries.ts';

/** A device's clock and a gateway's, a minute apart. */
function createClocks() {
  const clocks = { device: 1_700_000_000_000, gateway: 1_700_000_060_000 };
  return {
    now: () => [clocks.device, clocks.gateway],
    pass: (ms: number) => {
      clocks.device += ms;
      clocks.gateway += ms;
    },
    set: (clock: 'device' | 'gateway', ms: number) => {
      clocks[clock] += ms;
    },
  };
}

describe('entries that outlive their page', () => {
  beforeEach(() => {
    window.localStorage.clear();
  });

  it('[TX-5] are read by later pages until they are removed', () => {
    const { now } = createClocks();
    const first = createStoredEntries(window, now);
    first.add('a');
    first.add('b');
    // The page has its own entries, which are left alone, whatever they contain.
    window.localStorage.setItem('partner.last-visit', now().join(' '));
    const next = createStoredEntries(window, now);
    expect(next.read()).toEqual(['a', 'b']);
    next.remove('a');
    expect(next.read()).toEqual(['b']);
    expect(Object.keys(window.localStorage).sort()).toEqual(['cashier.entry b', 'partner.last-visit']);
  });

  it('[AN-4] are removed when they are too old, and when their time cannot be read', () => {
    const { now, pass } = createClocks();
    const entries = createStoredEntries(window, now);
    entries.add('a');
    window.localStorage.setItem('cashier.entry b', 'yesterday');
    window.localStorage.setItem('cashier.entry c', '');
    pass(599_000);
    expect(entries.read()).toEqual(['a']);
    pass(1000);
    expect(entries.read()).toEqual([]);
    expect(window.localStorage).toHaveLength(0);
  });

  it('[AN-4] do not last longer because a later page adds them again', () => {
    const { now, pass } = createClocks();
    createStoredEntries(window, now).add('a');
    pass(599_000);
    const next = createStoredEntries(window, now);
    next.add('a');
    pass(1000);
    expect(next.read()).toEqual([]);
  });

  it.each([
    ['device', 3_600_000],
    ['device', -3_600_000],
    ['gateway', 3_600_000],
    ['gateway', -3_600_000],
  ] as const)('[TX-5] are still read after the clock of the %s was set by %d ms', (clock, ms) => {
    const { now, set } = createClocks();
    const entries = createStoredEntries(window, now);
    entries.add('a');
    set(clock, ms);
    expect(entries.read()).toEqual(['a']);
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
  ])('[HS-14] are not stored by a browser that %s', (_, page) => {
    const entries = createStoredEntries(page, createClocks().now);
    entries.add('a');
    entries.remove('a');
    expect(entries.read()).toEqual([]);
  });
});
