import Big from 'big.js';
import fc from 'fast-check';
import { requireWithinLimits, remainingOf, type LimitState } from './limits.ts';

const cents = (decimals: number) =>
  fc.bigInt({ min: 1n, max: 10n ** 12n }).map((n) => new Big(n.toString()).div(10 ** decimals).toFixed());
const CURRENCIES = [
  ['MXN', 2],
  ['CLP', 0],
  ['KWD', 3],
  ['BTC', 8],
] as const;

describe('[MO-6] what remains of a limit', () => {
  it('is exactly the limit minus all payments, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES).chain(([, d]) => fc.tuple(cents(d), fc.array(cents(d)))),
        ([limit, paid]) => {
          const sum = paid.reduce((total, one) => total.plus(one), new Big(0));
          const exact = new Big(limit).minus(sum);
          expect(remainingOf(limit, paid)).toBe(exact.lt(0) ? '0' : exact.toFixed());
        },
      ),
    );
  });

  it('is never exceeded by payments that are accepted one after another', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...CURRENCIES)
          .chain(([code, d]) => fc.tuple(fc.constant(code), cents(d), fc.array(cents(d)))),
        ([currency, limit, amounts]) => {
          const paid: string[] = [];
          for (const amount of amounts) {
            const state: LimitState = {
              section: 'deposit',
              period: 'day',
              amount: limit,
              currency,
              remaining: remainingOf(limit, paid),
              until: 0,
            };
            try {
              requireWithinLimits([state], 'deposit', { amount, currency });
              paid.push(amount);
            } catch {
              expect(new Big(amount).gt(state.remaining)).toBe(true);
            }
          }
          const sum = paid.reduce((total, one) => total.plus(one), new Big(0));
          expect(sum.lte(limit)).toBe(true);
        },
      ),
    );
  });

  it('applies to its own section and currency only', () => {
    const state: LimitState = {
      section: 'deposit',
      period: 'day',
      amount: '10',
      currency: 'MXN',
      remaining: '1',
      until: 0,
    };
    const over = { amount: '2', currency: 'MXN' };
    expect(() => requireWithinLimits([state], 'deposit', over)).toThrow('leaves 1 MXN');
    expect(() => requireWithinLimits([state], 'withdrawal', over)).not.toThrow();
    expect(() => requireWithinLimits([state], 'deposit', { ...over, currency: 'USD' })).not.toThrow();
    expect(() => requireWithinLimits([state], 'deposit', { ...over, amount: '1' })).not.toThrow();
  });
});
