import fc from 'fast-check';
import { amountRange, checkAmount, type AmountRule } from './amount.ts';
import { raiseMin } from './amount-range.ts';
import { compare } from './money.ts';

const MXN: AmountRule = { min: '21', max: '20155', minNonRus: null };
const rangeOf = (rule: Partial<AmountRule>, currency = 'MXN', country = 'mx') =>
  amountRange({ amountRules: { [currency]: { ...MXN, ...rule } } }, currency, country);

describe('amountRange', () => {
  it('[FM-9] is the rule of the currency', () => {
    expect(rangeOf({})).toEqual({ min: '21', max: '20155' });
  });

  it('[FM-15] has defaults for a currency without a rule and for a method without any', () => {
    expect(amountRange({ amountRules: { MXN } }, 'USD', 'mx')).toEqual({ min: '0', max: null });
    expect(amountRange({ amountRules: { MXN } }, 'constructor', 'mx')).toEqual({ min: '0', max: null });
    expect(amountRange({ amountRules: {} }, 'USD', 'mx')).toEqual({ min: '1000', max: '500000' });
  });

  it('[FM-15] replaces min by minNonRus outside ru', () => {
    expect(rangeOf({ minNonRus: '50' }, 'MXN', 'kz')?.min).toBe('50');
    expect(rangeOf({ minNonRus: '50' }, 'MXN', 'ru')?.min).toBe('21');
    expect(rangeOf({ minNonRus: '50' }, 'MXN', 'RU')?.min).toBe('21');
    expect(rangeOf({ minNonRus: '0' }, 'MXN', 'kz')?.min).toBe('0');
  });

  it('[FM-15] uses minNonRus everywhere except in ru, and refuses a rule that allows no amount', () => {
    const figure = fc.nat({ max: 1000 });
    const anyCountry = fc.constantFrom('ru', 'RU', 'kz', 'mx', '');
    fc.assert(
      fc.property(figure, figure, fc.option(figure), anyCountry, (min, max, minNonRus, country) => {
        const rule = {
          min: String(min),
          max: String(max),
          minNonRus: minNonRus === null ? null : String(minNonRus),
        };
        const least = country.toLowerCase() === 'ru' ? min : (minNonRus ?? min);
        const expected = max === 0 ? { max: null } : least > max ? null : { max: String(max) };
        expect(rangeOf(rule, 'MXN', country)).toEqual(expected && { min: String(least), ...expected });
      }),
    );
  });

  it('[FM-15] has no upper bound when max is 0', () => {
    expect(rangeOf({ max: '0' })?.max).toBeNull();
    expect(rangeOf({ max: '0.00' })?.max).toBeNull();
  });

  it('rejects an invalid rule', () => {
    expect(rangeOf({ min: '100', max: '50' })).toBeNull();
    expect(rangeOf({ min: 'NaN' })).toBeNull();
    expect(rangeOf({ max: 'NaN' })).toBeNull();
    expect(rangeOf({ minNonRus: 'NaN' })).toBeNull();
    expect(rangeOf({ minNonRus: 'NaN' }, 'MXN', 'ru')).not.toBeNull();
    expect(rangeOf({ min: '30000' })).toBeNull();
    expect(rangeOf({ min: '50', max: '50' })).toEqual({ min: '50', max: '50' });
  });

  it("moves bounds inwards to the currency's decimals", () => {
    expect(rangeOf({ min: '1.001', max: '9.999' })).toEqual({ min: '1.01', max: '9.99' });
    expect(rangeOf({ min: '0.5', max: '10.5' }, 'JPY')).toEqual({ min: '1', max: '10' });
    expect(rangeOf({ min: '0.000000015', max: '1' }, 'BTC')).toEqual({ min: '0.00000002', max: '1' });
  });
});

describe('raiseMin', () => {
  const range = { min: '10', max: '100' };
  it('raises the minimum to that of the network, never lowers it', () => {
    expect(raiseMin(range, '20')).toEqual({ min: '20', max: '100' });
    expect(raiseMin(range, '5')).toBe(range);
    expect(raiseMin(range, null)).toBe(range);
    expect(raiseMin(range, '101')).toBeNull();
    expect(raiseMin(null, '20')).toBeNull();
    expect(raiseMin(range, '10.00')).toBe(range);
    expect(raiseMin(range, '100')).toEqual({ min: '100', max: '100' });
    expect(raiseMin({ min: '10', max: null }, '20')).toEqual({ min: '20', max: null });
  });
});

describe('checkAmount', () => {
  const range = { min: '21', max: '20155' };

  it.each([
    ['', 'empty'],
    [null, 'not-a-number'],
    ['abc', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['20.99', 'too-low'],
    ['0', 'too-low'],
    ['20155.01', 'too-high'],
  ])('[FM-9] refuses %p: %s', (text, reason) => {
    expect(checkAmount(text, range, 'MXN')).toEqual({ ok: false, reason });
  });

  it('[FM-9] [FM-20] rounds to the decimals of the currency, then compares', () => {
    expect(checkAmount('500', range, 'MXN')).toEqual({ ok: true, amount: '500' });
    expect(checkAmount('21.005', range, 'MXN')).toEqual({ ok: true, amount: '21.01' });
    expect(checkAmount('20.995', range, 'MXN')).toEqual({ ok: true, amount: '21' });
    expect(checkAmount('20155.004', range, 'MXN')).toEqual({ ok: true, amount: '20155' });
    expect(checkAmount('100.5', range, 'JPY')).toEqual({ ok: true, amount: '101' });
  });

  it('requires an amount above 0 even when the minimum is 0', () => {
    expect(checkAmount('0', { min: '0', max: null }, 'USD')).toEqual({ ok: false, reason: 'too-low' });
    expect(checkAmount('0.004', { min: '0', max: null }, 'USD')).toEqual({ ok: false, reason: 'too-low' });
    expect(checkAmount('0.005', { min: '0', max: null }, 'USD')).toEqual({ ok: true, amount: '0.01' });
  });

  it('[FM-11] stays within the safe integers when there is no upper bound', () => {
    const open = { min: '0', max: null };
    expect(checkAmount('9007199254740991', open, 'USD').ok).toBe(true);
    expect(checkAmount('9007199254740991.01', open, 'USD')).toEqual({ ok: false, reason: 'too-high' });
  });

  it('[FM-11] stays within them even when the upper bound is higher', () => {
    const wide = { min: '0', max: '99999999999999999999' };
    expect(checkAmount('9007199254740992', wide, 'USD')).toEqual({ ok: false, reason: 'too-high' });
  });

  it('rejects every amount when the rule is invalid', () => {
    expect(checkAmount('500', null, 'MXN')).toEqual({ ok: false, reason: 'rule' });
    expect(checkAmount('', null, 'MXN')).toEqual({ ok: false, reason: 'empty' });
  });

  it('[FM-9] accepts an amount of whole cents exactly when it is within the rule', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n });
    const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, cents, (amount, min, max) => {
        const result = checkAmount(text(amount), rangeOf({ min: text(min), max: text(max) }), 'MXN');
        const expected = min > max ? 'rule' : amount < min ? 'too-low' : amount > max ? 'too-high' : null;
        expect(result.ok ? null : result.reason).toBe(expected);
        if (result.ok) expect(compare(result.amount, text(amount))).toBe(0);
      }),
    );
  });
});
