import Big from 'big.js';
import fc from 'fast-check';
import { compare, roundDown, roundHalfUp, roundUp } from './money.ts';
import { add, shareOf, subtract } from './sums.ts';

/** Decimal text of up to `places` decimals, made from integers, so that the test itself has no floats. */
const decimal = (places: number) =>
  fc
    .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: places }))
    .map(([units, scale]) => {
      const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
      const whole = digits.slice(0, digits.length - scale);
      const sign = units < 0n ? '-' : '';
      return scale === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-scale)}`;
    });

/** A decimal as an integer of 10^-12, for exact comparison. */
function units(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(12, '0'));
  return text.startsWith('-') ? -value : value;
}

describe('money', () => {
  it('[FM-20] rounds half up on decimals', () => {
    expect(roundHalfUp('1.005', 2)).toBe('1.01');
    expect(roundHalfUp('1.0049999', 2)).toBe('1');
    expect(roundHalfUp('2.5', 0)).toBe('3');
    expect(roundHalfUp('8.345', 2)).toBe('8.35');
    expect(roundHalfUp('0.000000005', 8)).toBe('0.00000001');
    expect(roundHalfUp('12345678901234567890.125', 2)).toBe('12345678901234567890.13');
  });

  it('[FM-20] adds exactly', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(subtract('0.3', '0.1')).toBe('0.2');
    expect(subtract('1', '1')).toBe('0');
    expect(add('0.00000001', '0')).toBe('0.00000001');
  });

  it('compares by value, not by text', () => {
    expect([compare('10', '9'), compare('1.50', '1.5'), compare('-1', '0')]).toEqual([1, 0, -1]);
  });

  it.each(['', 'NaN', '1e5', '1,5', ' 1', '.5', '5.', '--1', '0x1'])(
    'never takes %j for an amount',
    (text) => {
      expect(() => compare(text, '0')).toThrow(TypeError);
      expect(() => roundDown(text, 2)).toThrow(TypeError);
    },
  );

  it('[FM-20] says zero without a sign, and no zeros that say nothing', () => {
    expect([roundDown('-0.00', 2), roundHalfUp('-0.001', 2), roundUp('-0.9', 0)]).toEqual(['0', '0', '0']);
    expect([roundDown('+007.50', 2), roundUp('0010', 2), roundUp('100', 0)]).toEqual(['7.5', '10', '100']);
  });

  it('[FM-20] agrees with big.js for all that a gateway or a player may send', () => {
    const digits = fc.stringMatching(/^\d{1,30}$/);
    const any = fc
      .tuple(fc.constantFrom('', '-', '+'), digits, fc.option(digits))
      .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? '' : `.${fraction}`));
    const plus = (text: string) => new Big(text.replace('+', ''));
    const textOf = (value: Big) => (value.eq(0) ? '0' : value.toFixed());
    fc.assert(
      fc.property(any, any, fc.integer({ min: 0, max: 8 }), (first, second, places) => {
        expect(compare(first, second)).toBe(plus(first).cmp(plus(second)));
        expect(roundHalfUp(first, places)).toBe(textOf(plus(first).round(places, Big.roundHalfUp)));
        const isNegative = plus(first).lt(0);
        const [down, up] = isNegative ? [Big.roundUp, Big.roundDown] : [Big.roundDown, Big.roundUp];
        expect(roundDown(first, places)).toBe(textOf(plus(first).round(places, down)));
        expect(roundUp(first, places)).toBe(textOf(plus(first).round(places, up)));
      }),
    );
  });

  it('[FM-20] rounds to the nearest step, and halves upwards', () => {
    fc.assert(
      fc.property(decimal(10), fc.integer({ min: 0, max: 8 }), (amount, places) => {
        const step = 10n ** BigInt(12 - places);
        const rounded = units(roundHalfUp(amount, places));
        const distance = rounded - units(amount);
        expect(rounded % step).toBe(0n);
        // "Up" is away from zero for negatives, as money is usually rounded.
        const outward = units(amount) < 0n ? -distance : distance;
        expect(outward * 2n <= step && outward * 2n > -step).toBe(true);
      }),
    );
  });

  it('rounds down and up to the neighbours on either side', () => {
    fc.assert(
      fc.property(decimal(10), fc.integer({ min: 0, max: 8 }), (amount, places) => {
        const step = 10n ** BigInt(12 - places);
        const [low, exact, high] = [
          units(roundDown(amount, places)),
          units(amount),
          units(roundUp(amount, places)),
        ];
        expect(low <= exact && exact <= high && high - low <= step).toBe(true);
        expect(low % step === 0n && high % step === 0n).toBe(true);
      }),
    );
  });

  it('[FM-20] adds and subtracts as integers do', () => {
    fc.assert(
      fc.property(decimal(10), decimal(10), (a, b) => {
        expect(units(add(a, b))).toBe(units(a) + units(b));
        expect(units(subtract(a, b))).toBe(units(a) - units(b));
        expect(compare(a, b)).toBe(units(a) < units(b) ? -1 : units(a) > units(b) ? 1 : 0);
      }),
    );
  });

  it.each([
    ['0', '300', 0],
    ['75', '300', 0.25],
    ['300', '300', 1],
    ['900', '300', 1],
    ['0', '0', 1],
  ])('the share of %s in %s is %s', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });
});
