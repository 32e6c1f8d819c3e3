import fc from 'fast-check';
import { compare } from './money.ts';
import { suggestedAmount } from './suggested-amount.ts';

const RANGE = { min: '20', max: '1000' };

describe('[MO-13] suggestedAmount', () => {
  it.each([
    ['250', '250'],
    ['250.5', '250.50'],
    ['250.50', '250.50'],
  ])('takes %s as it is', (suggested, shown) => {
    const taken = suggestedAmount(suggested, '500', RANGE, 'MXN');
    expect(taken && compare(taken, shown)).toBe(0);
  });

  it.each([
    ['finer than the currency', '250.505', '500'],
    ['the refused amount', '500', '500'],
    ['the refused amount in other digits', '500.00', '500'],
    ['higher', '501', '500'],
    ['below the range', '19.99', '500'],
    ['above the range', '1000.01', null],
    ['zero', '0', '500'],
    ['negative', '-1', '500'],
    ['no number', 'half', '500'],
    ['empty', '', '500'],
  ])('does not offer one that is %s', (_, suggested, refused) => {
    expect(suggestedAmount(suggested, refused, RANGE, 'MXN')).toBeNull();
  });

  it('offers none where none is suggested', () => {
    expect(suggestedAmount(undefined, '500', RANGE, 'MXN')).toBeNull();
  });

  it('never rounds, in currencies of 0, 2, 3 and 8 decimals', () => {
    const currency = fc.constantFrom('JPY', 'MXN', 'KWD', 'BTC');
    const decimal = fc
      .tuple(fc.bigInt(0n, 10n ** 14n), fc.integer({ min: 0, max: 9 }))
      .map(([digits, scale]) => {
        const text = digits.toString().padStart(scale + 1, '0');
        return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
      });
    fc.assert(
      fc.property(decimal, decimal, currency, (suggested, refused, code) => {
        const taken = suggestedAmount(suggested, refused, { min: '0', max: null }, code);
        if (taken === null) return;
        expect(compare(taken, suggested)).toBe(0);
        expect(compare(taken, refused)).toBe(-1);
      }),
    );
  });
});
