import Big from 'big.js';
import fc from 'fast-check';
import { fitOrNull } from './fit.ts';
import { decimalText, idText } from './scalars.ts';

it('[TX-5] an id is text, or a number that is exact', () => {
  const ids = ['t1', 7, -1.5, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, '', true, null];
  expect(ids.map((id) => fitOrNull(idText, id))).toEqual([
    't1',
    '7',
    '-1.5',
    '9007199254740991',
    null,
    null,
    null,
    null,
  ]);
});

describe('decimalText', () => {
  it('[FM-20] keeps decimal text unchanged and writes numbers without an exponent', () => {
    expect(['1.005', ' 20 ', '+5', '-0.10', 1e21, 1e-7, 0.1, -0, 5].map(decimalText)).toEqual([
      '1.005',
      '20',
      '5',
      '-0.10',
      '1000000000000000000000',
      '0.0000001',
      '0.1',
      '0',
      '5',
    ]);
  });

  it('rejects anything else', () => {
    for (const value of [
      '',
      'abc',
      '1e5',
      '1,5',
      '0x1',
      NaN,
      Infinity,
      null,
      {},
      [5],
      true,
      '9'.repeat(40),
    ]) {
      expect(decimalText(value)).toBeNull();
    }
  });

  it('always represents the same number', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e25 });
    fc.assert(
      fc.property(number, (value) => {
        const text = decimalText(value) ?? '';
        expect(text).toMatch(/^\d+(\.\d+)?$/);
        expect(new Big(text).minus(value).abs().lte(1e-20) || Number(text) === value).toBe(true);
      }),
    );
  });
});
