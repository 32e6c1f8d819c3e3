import fc from 'fast-check';
import { checkAmount, type AmountRange } from './amount.ts';
import { currencyOf } from './currency.ts';
import type { Gate } from './gate.ts';
import { remainingAmount, stoppingGates, tightestLimit } from './limit.ts';
import { boundByLimit, isPayable, limitsOf } from './amount-range.ts';
import { compare, roundDown } from './money.ts';
import { quickAmounts } from './quick-amounts.ts';
import { add, subtract } from './sums.ts';

const limitOf = (
  remaining: string,
  { currency = 'MXN', ...change }: Partial<Gate> & { readonly currency?: string } = {},
): Gate => ({
  kind: 'limit',
  id: null,
  ask: null,
  section: null,
  text: { en: 'x' },
  until: null,
  action: null,
  ...change,
  limit: { amount: '1000', remaining, currency, period: 'day', type: null, resetsAt: null },
});
const left = (gate: Gate | null): string | null => (gate?.limit ? remainingAmount(gate.limit) : null);

const CURRENCIES = ['JPY', 'MXN', 'KWD', 'LTC', 'BTC'] as const;
const currency = fc.constantFrom(...CURRENCIES);
/** Decimal text with up to 8 decimals. */
const amount = fc
  .bigInt({ min: -1_000_000n, max: 10n ** 14n })
  .chain((units) => fc.integer({ min: 0, max: 8 }).map((decimals) => scaled(units, decimals)));
const range: fc.Arbitrary<AmountRange> = fc.record({
  min: fc.integer({ min: 0, max: 2000 }).map(String),
  max: fc.option(fc.integer({ min: 2000, max: 900_000 }).map(String), { nil: null }),
});

function scaled(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return units < 0n ? `-${whole}` : whole;
}

const least = (...amounts: readonly (string | null)[]): string | null =>
  amounts.reduce((a, b) => (a === null || (b !== null && compare(b, a) < 0) ? b : a));

describe('limits', () => {
  it('[MO-6] applies the limit for the section and currency with the lowest remaining amount', () => {
    const gates = [
      limitOf('50'),
      limitOf('9', { until: 5 }),
      limitOf('9', { until: 7 }),
      limitOf('1', { currency: 'USD' }),
      limitOf('2', { section: 'withdrawal' }),
    ];
    expect(tightestLimit(gates, 'deposit', 'MXN')).toBe(gates[2]);
    expect(tightestLimit(gates, 'withdrawal', 'MXN')).toBe(gates[4]);
    expect(tightestLimit(gates, 'deposit', 'EUR')).toBeNull();
  });

  it.each([
    ['ends later', [limitOf('9', { until: 7 }), limitOf('9', { until: 5 })], 0],
    ['ends later', [limitOf('9', { until: 5 }), limitOf('9')], 1],
    ['is lower, although it ends sooner', [limitOf('9', { until: 5 }), limitOf('50')], 0],
    ['comes first, if they are alike', [limitOf('9', { until: 5 }), limitOf('9', { until: 5 })], 0],
    ['is a limit', [{ ...limitOf('1'), kind: 'pause' as const }, limitOf('9')], 1],
  ])('[MO-6] of two limits, the one counts that %s', (_why, gates, index) => {
    expect(tightestLimit(gates, 'deposit', 'MXN')).toBe(gates[index]);
  });

  it('[MO-6] what closes a section stops payments, or else a limit that is used up', () => {
    const pause = { ...limitOf('0'), kind: 'pause' as const, limit: null };
    const [usedUp, exceeded, some] = [limitOf('0'), limitOf('-3'), limitOf('0.01')];
    const stopping = (...gates: readonly Gate[]) => stoppingGates(gates, 'deposit', 'MXN');
    expect(stopping(usedUp, pause)).toEqual([pause]);
    expect(stopping(some, usedUp)).toEqual([usedUp]);
    expect(stopping(exceeded)).toEqual([exceeded]);
    expect(stopping(some)).toEqual([]);
    expect(stopping()).toEqual([]);
  });

  it('[MO-6] all limits of a section are kept, in every currency', () => {
    const gates = [
      limitOf('50'),
      limitOf('1', { currency: 'USD' }),
      limitOf('2', { section: 'withdrawal' }),
      { ...limitOf('3'), kind: 'kyc' as const },
      { ...limitOf('4'), limit: null },
    ];
    expect(limitsOf(gates, 'deposit')).toEqual(gates.slice(0, 2));
  });

  it('[MO-6] rounds the remaining amount down to the smallest unit, and never goes below zero', () => {
    expect(left(limitOf('-3'))).toBe('0');
    expect(left(limitOf('10.559'))).toBe('10.55');
    expect(left(limitOf('10.559', { currency: 'JPY' }))).toBe('10');
    expect(left(limitOf('0.123456789', { currency: 'BTC' }))).toBe('0.12345678');
  });

  it('[MO-6] leaves the range unchanged without a limit, and returns no range if there is none', () => {
    const wide = { min: '21', max: '100' };
    expect(boundByLimit(wide, null)).toBe(wide);
    expect(boundByLimit(null, '5')).toBeNull();
    expect(boundByLimit({ min: '21', max: null }, '50')).toEqual({ min: '21', max: '50' });
    expect(boundByLimit(wide, '100.00')).toBe(wide);
  });

  it.each([
    ['21', null, true],
    ['21', '21', true],
    ['21', '20.99', false],
    ['0', '0', false],
    ['0', '0.01', true],
  ])('[MO-6] a range from %j to %j contains an amount: %s', (min, max, expected) => {
    expect(isPayable({ min, max })).toBe(expected);
  });

  it('[MO-6] allows an amount within the range and the remaining amount of every limit, in every currency', () => {
    fc.assert(
      fc.property(
        currency,
        range,
        fc.array(amount, { maxLength: 4 }),
        amount,
        (code, own, remainders, sum) => {
          const gates = remainders.map((remaining) => limitOf(remaining, { currency: code }));
          const tightest = tightestLimit(gates, 'deposit', code);
          const bounded = boundByLimit(own, left(tightest));
          const checked = checkAmount(sum, bounded, code);
          const ownCheck = checkAmount(sum, own, code);
          const fits = (value: string): boolean =>
            remainders.every((remaining) => compare(value, remaining) <= 0);
          expect(checked.ok).toBe(ownCheck.ok && fits(ownCheck.amount));
          if (checked.ok) expect(bounded && isPayable(bounded)).toBe(true);
        },
      ),
    );
  });

  it('[MO-6] never lets consecutive payments exceed the limit, however many are open', () => {
    fc.assert(
      fc.property(
        currency,
        fc.integer({ min: 0, max: 100_000 }).map(String),
        fc.array(amount, { maxLength: 8 }),
        (code, whole, tries) => {
          const paid = tries.reduce((sum, next) => {
            const remaining = subtract(whole, sum);
            const bounded = boundByLimit(
              { min: '0', max: null },
              left(limitOf(remaining, { currency: code })),
            );
            const checked = checkAmount(next, bounded, code);
            return checked.ok ? add(sum, checked.amount) : sum;
          }, '0');
          expect(compare(paid, whole)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it("[FM-14] offers the lowest of balance, maximum and limit, rounded down, as 'All', and presets within all three", () => {
    fc.assert(
      fc.property(
        currency,
        range,
        fc.option(amount, { nil: null }),
        amount,
        (code, own, remaining, balance) => {
          const bounded = boundByLimit(own, remaining && left(limitOf(remaining, { currency: code })));
          const { all, presets } = quickAmounts(bounded, balance, code);
          const most = least(own.max, remaining && left(limitOf(remaining)), balance);
          const exact = least(own.max, remaining, balance) ?? '0';
          if (all !== null) expect(all).toBe(roundDown(exact, currencyOf(code).decimals));
          for (const preset of presets) {
            expect(checkAmount(preset, bounded, code).ok).toBe(true);
            expect(compare(preset, most ?? preset)).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });
});
