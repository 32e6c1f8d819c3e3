import fc from 'fast-check';
import { closingGate, type Gate } from './gate.ts';
import { lowestMax, tightestLimit } from './limit.ts';
import { compare } from './money.ts';

const gateOf = (change: Partial<Gate>): Gate => ({
  kind: 'kyc',
  section: null,
  text: { en: 'x' },
  until: null,
  limit: null,
  action: null,
  ...change,
});
const limitOf = (remaining: string, currency = 'MXN', section: Gate['section'] = null) =>
  gateOf({ kind: 'limit', section, limit: { amount: '1000', remaining, currency, period: 'day' } });

describe('gates', () => {
  it('[MO-6] kyc, pause and excluded close their section, or both; a limit closes none', () => {
    for (const kind of ['kyc', 'pause', 'excluded'] as const) {
      expect(closingGate([gateOf({ kind })], 'deposit')?.kind).toBe(kind);
      expect(closingGate([gateOf({ kind, section: 'withdrawal' })], 'deposit')).toBeNull();
      expect(closingGate([gateOf({ kind, section: 'withdrawal' })], 'withdrawal')?.kind).toBe(kind);
    }
    expect(closingGate([limitOf('0')], 'deposit')).toBeNull();
  });

  it('[MO-6] of several limits of the section and currency, the one with the smallest remainder counts', () => {
    const gates = [limitOf('50'), limitOf('9'), limitOf('1', 'USD'), limitOf('2', 'MXN', 'withdrawal')];
    expect(tightestLimit(gates, 'deposit', 'MXN')?.remaining).toBe('9');
    expect(tightestLimit(gates, 'withdrawal', 'MXN')?.remaining).toBe('2');
    expect(tightestLimit(gates, 'deposit', 'EUR')).toBeNull();
  });

  it('[MO-6] the maximum is the lower of maximum and remainder, rounded down, never below zero', () => {
    expect(lowestMax('100', '10.559', 2)).toBe('10.55');
    expect(lowestMax('100', '-3', 2)).toBe('0');
    expect(lowestMax('100', null, 2)).toBe('100');
    expect(lowestMax(null, null, 2)).toBeNull();
    const amount = fc.integer({ min: -1000, max: 100_000_000 }).map((n) => (n / 1000).toFixed(3));
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 3 }), (max, remaining, decimals) => {
        const bound = lowestMax(max, remaining, decimals) ?? '';
        expect(compare(bound, max)).toBeLessThanOrEqual(0);
        if (compare(remaining, '0') >= 0) expect(compare(bound, remaining)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
