import fc from 'fast-check';
import { amountRange, checkAmount } from './amount.ts';
import { compare } from './money.ts';
import { quickAmounts } from './quick-amounts.ts';

describe('quickAmounts', () => {
  // FM-14
  const PRESETS = '5,10,25,50,75,100,150,250,500,1000,3000,5000,10000,15000,25000,50000,150000,250000'.split(
    ',',
  );
  const figure = fc.integer({ min: 0, max: 300000 }).map(String);
  const presets = (min: string, max: string | null, available: string | null = null) =>
    quickAmounts({ min, max }, available, 'MXN').presets;

  it("[FM-14] are the product's amounts within the method's range, including its ends", () => {
    expect(presets('25', '100')).toEqual(['25', '50', '75', '100']);
    expect(presets('26', '99.99')).toEqual(['50', '75']);
    expect(presets('6', '7')).toEqual([]);
    expect(presets('0', null)).toEqual(PRESETS);
    expect(quickAmounts(null, '500', 'MXN')).toEqual({ presets: [], all: null });
  });

  it('[FM-14] include every amount within the range', () => {
    fc.assert(
      fc.property(figure, figure, (min, max) => {
        const fitting = PRESETS.filter((preset) => compare(preset, min) >= 0 && compare(preset, max) <= 0);
        expect(presets(min, max)).toEqual(fitting);
      }),
    );
  });

  it('[FM-14] begin with the last amount and the method’s own, as far as they can be paid', () => {
    const offered = (last: string | null, usual: readonly string[], currency = 'MXN') =>
      quickAmounts({ min: '20', max: '110' }, null, currency, { last, usual }).presets;
    expect(offered('70.00', [])).toEqual(['70', '25', '50', '75', '100']);
    expect(offered('70', ['100', '40', '70', '500', '10', '40.005'])).toEqual([
      '70',
      '100',
      '40',
      '25',
      '50',
      '75',
    ]);
    expect(offered('70.5', ['x', '33'], 'JPY')).toEqual(['33', '25', '50', '75', '100']);
    expect(
      quickAmounts({ min: '20', max: '110' }, '70', 'MXN', { last: '100', usual: ['70', '60'] }),
    ).toEqual({
      presets: ['60', '25', '50'],
      all: '70',
    });
  });

  it('[FM-14] all pass the check, and none exceeds the account’s balance', () => {
    const cents = fc.integer({ min: 0, max: 3_000_000_000 }).map((value) => String(value / 10_000));
    const currency = fc.constantFrom('MXN', 'JPY', 'BTC');
    fc.assert(
      fc.property(figure, figure, fc.option(cents), currency, (min, max, available, code) => {
        const range = amountRange({ amountRules: { [code]: { min, max, minNonRus: null } } }, code, 'mx');
        const { presets: offered, all } = quickAmounts(range, available, code);
        const amounts = all === null ? offered : [...offered, all];
        expect(new Set(amounts).size).toBe(amounts.length);
        for (const amount of amounts) {
          expect(checkAmount(amount, range, code)).toEqual({ ok: true, amount });
          if (available !== null) expect(compare(amount, available)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it("[FM-20] 'All' is the lower of balance and maximum, rounded down to the currency's decimals", () => {
    const all = (available: string | null, max: string | null, currency = 'MXN', min = '0') =>
      quickAmounts({ min, max }, available, currency).all;
    expect(all('100.005', null)).toBe('100');
    expect(all('100.999', '5000')).toBe('100.99');
    expect(all('1234.5', null, 'JPY')).toBe('1234');
    expect(all('0.123456789', null, 'BTC')).toBe('0.12345678');
    expect(all('98765432.10', '20155')).toBe('20155');
    expect(all(null, '20155')).toBeNull();
  });

  it("[FM-9] 'All' is not offered when it cannot be paid", () => {
    const range = { min: '21', max: '20155' };
    expect(['0', '20.999', '21'].map((available) => quickAmounts(range, available, 'MXN').all)).toEqual([
      null,
      null,
      '21',
    ]);
    expect(quickAmounts({ min: '0', max: null }, '0.004', 'MXN').all).toBeNull();
    expect(quickAmounts({ min: '0', max: null }, '500', 'MXN')).toEqual({
      presets: ['5', '10', '25', '50', '75', '100', '150', '250'],
      all: '500',
    });
  });
});
