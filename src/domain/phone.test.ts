import fc from 'fast-check';
import { holdPhone } from './phone-country.ts';
import { nationalDigits, phoneDigits } from './phone.ts';

describe('phone', () => {
  it('[FM-7] removes prefix and mask', () => {
    expect(nationalDigits('+52 55 1234-5678', '+52')).toBe('5512345678');
    expect(nationalDigits('55 1234 5678', '+52')).toBe('5512345678');
    expect(nationalDigits('0052 55 12', '+52')).toBe('5512');
    expect(nationalDigits('+52', '+52')).toBe('');
    expect(nationalDigits(' +52 55', '+52')).toBe('55');
    expect(nationalDigits('+52', '')).toBe('52');
    expect(nationalDigits('', '+52')).toBe('');
    expect(nationalDigits('0055', '')).toBe('0055');
    expect(nationalDigits('+५२ ५५', '+52')).toBe('55');
    expect(phoneDigits('+52 (55) 1')).toBe('52551');
  });

  it('[FM-7] prevents the prefix from being deleted or overwritten', () => {
    expect(nationalDigits('+5', '+52')).toBe('');
    expect(nationalDigits('+', '+52')).toBe('');
    expect(nationalDigits('+5 55', '+52')).toBe('55');
    expect(nationalDigits('+9', '+52')).toBe('9');
  });

  it('[FM-7] preserves the number with any prefix, in both directions', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from('123456789')),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(digits, fc.constantFrom('+7', '+52', '+998'), (national, prefix) => {
        expect(nationalDigits(`${prefix} ${national}`, prefix)).toBe(national);
        expect(phoneDigits(holdPhone(prefix, national))).toBe(prefix.slice(1) + national);
      }),
    );
  });

  it('submits nothing when there is only the prefix', () => {
    expect(holdPhone('+52', '')).toBe('');
  });
});
