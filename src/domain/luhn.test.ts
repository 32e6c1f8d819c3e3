import fc from 'fast-check';
import { passesLuhn } from './luhn.ts';

describe('passesLuhn', () => {
  it('[FM-16] accepts valid numbers, with spaces and dashes', () => {
    for (const number of [
      '4111111111111111',
      '4111 1111 1111 1111',
      '5500-0000-0000-0004',
      '79927398713',
      '18',
    ]) {
      expect(passesLuhn(number)).toBe(true);
    }
  });

  it('[FM-16] refuses a wrong digit, anything but a number, and empty text', () => {
    for (const number of [
      '4111111111111112',
      '',
      ' ',
      '0',
      '4111x',
      'x4111111111111111',
      '4111111111111111x',
      '٤١١١',
    ])
      expect(passesLuhn(number)).toBe(false);
  });

  it('[FM-16] detects every single wrong digit', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 2, maxLength: 19 });
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const checks = Array.from({ length: 10 }, (_, digit) => [...body, digit]);
        const right = checks.filter((number) => passesLuhn(number.join('')));
        expect(right).toHaveLength(1);
        const wrong = right[0]!.map((digit, place) =>
          place === at % body.length ? (digit + by) % 10 : digit,
        );
        expect(passesLuhn(wrong.join(''))).toBe(false);
      }),
    );
  });
});
