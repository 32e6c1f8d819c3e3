import fc from 'fast-check';
import { isDecimal } from './decimal.ts';

describe('isDecimal', () => {
  it('[FM-20] accepts digits with at most one point and one sign, up to 30 digits a side', () => {
    const side = '1'.repeat(30);
    for (const text of ['0', '007', '1.50', '-0.1', '+5', `${side}.${side}`])
      expect(isDecimal(text)).toBe(true);
  });

  it.each([
    '',
    '.',
    '.5',
    '5.',
    '1,5',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '--1',
    '1e5',
    '0x1',
    'NaN',
    'Infinity',
    '٣',
    '1.2.3',
    '1'.repeat(31),
    `1.${'1'.repeat(31)}`,
  ])('[FM-20] refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false);
  });

  it('[FM-20] accepts every integer as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n }), (value) => {
        expect(isDecimal(String(value))).toBe(true);
      }),
    );
  });
});
