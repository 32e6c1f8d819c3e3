import fc from 'fast-check';
import { costOf } from './cost.ts';
import { currencyOf } from './currency.ts';
import { compare, roundDown } from './money.ts';
import { add } from './sums.ts';

const CURRENCIES = ['MXN', 'JPY', 'KWD', 'BTC'] as const;
const decimal = (max: number, places: number) =>
  fc.bigInt({ min: 0n, max: BigInt(max) * 10n ** BigInt(places) }).map((units) => {
    const digits = units.toString().padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });

const payment = fc.constantFrom(...CURRENCIES).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    section: fc.constantFrom('deposit' as const, 'withdrawal' as const),
    amount: decimal(1_000_000, currencyOf(currency).decimals).filter((amount) => compare(amount, '0') > 0),
    fee: fc.option(fc.record({ percent: fc.option(decimal(100, 3)), fixed: fc.option(decimal(1000, 2)) })),
    available: fc.option(decimal(2_000_000, 2)),
  }),
);

describe('[MO-9] what a payment costs', () => {
  it('the total is the arriving amount plus the fee', () => {
    fc.assert(
      fc.property(payment, (input) => {
        const { fee, total, arrives } = costOf(input);
        expect(compare(total, add(arrives, fee))).toBe(0);
        expect(compare(input.section === 'deposit' ? arrives : total, input.amount)).toBe(0);
      }),
    );
  });

  it('no part has more decimals than the currency, and none is negative', () => {
    fc.assert(
      fc.property(payment, (input) => {
        const { fee, total, arrives } = costOf(input);
        const { decimals } = currencyOf(input.currency);
        for (const part of [fee, total, arrives]) {
          expect(compare(part, roundDown(part, decimals))).toBe(0);
          expect(compare(part, '0')).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('the fee is the exact share and the fixed part, rounded half up', () => {
    fc.assert(
      fc.property(payment, (input) => {
        const { decimals } = currencyOf(input.currency);
        // Computed in units of 10^-30, so that every product is a whole number.
        const units = (text: string): bigint => {
          const [whole = '', fraction = ''] = text.split('.');
          return BigInt(whole + fraction.padEnd(30, '0'));
        };
        const exact =
          (units(input.amount) * units(input.fee?.percent ?? '0')) / 10n ** 32n +
          units(input.fee?.fixed ?? '0');
        const step = 10n ** BigInt(30 - decimals);
        const rounded = ((exact + step / 2n) / step) * step;
        const fee =
          input.section === 'withdrawal' && rounded > units(input.amount) ? units(input.amount) : rounded;
        expect(units(costOf(input).fee)).toBe(fee);
      }),
    );
  });

  it('the remaining balance is known only for a withdrawal from an account with a known balance', () => {
    fc.assert(
      fc.property(payment, (input) => {
        const { remains, total } = costOf(input);
        const isKnown = input.section === 'withdrawal' && input.available !== null;
        expect(remains !== null).toBe(isKnown);
        if (remains !== null) expect(compare(add(remains, total), input.available ?? '')).toBe(0);
      }),
    );
  });

  it.each([
    ['deposit', '500', { percent: '2.5', fixed: null }, { fee: '12.5', total: '512.5', arrives: '500' }],
    ['deposit', '100.01', { percent: '0.5', fixed: '3' }, { fee: '3.5', total: '103.51', arrives: '100.01' }],
    ['withdrawal', '500', { percent: '1.5', fixed: null }, { fee: '7.5', total: '500', arrives: '492.5' }],
    ['withdrawal', '10', { percent: null, fixed: '20' }, { fee: '10', total: '10', arrives: '0' }],
    ['deposit', '500', null, { fee: '0', total: '500', arrives: '500' }],
  ] as const)('the parts of a %s of %s with the fee %j', (section, amount, fee, parts) => {
    expect(costOf({ section, amount, fee, currency: 'MXN', available: null })).toMatchObject(parts);
  });
});
