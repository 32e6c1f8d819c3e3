import fc from 'fast-check';
import { countryOfNumber, holdPhone, nationalOf, readPhone, type PhoneCountry } from './phone-country.ts';

const country = (code: string, prefix: string): PhoneCountry => ({ code, prefix, example: '999 999' });
const COUNTRIES = [
  country('ru', '+7'),
  country('kz', '+7'),
  country('us', '+1'),
  country('do', '+1809'),
  country('mx', '+52'),
];
const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: least, maxLength: most });

describe('a phone in the form’s state', () => {
  it('[FM-7] shows where its prefix ends', () => {
    expect(holdPhone('+52', '55 1234-5678')).toBe('+52 5512345678');
    expect(readPhone('+52 5512345678')).toEqual({ prefix: '+52', national: '5512345678' });
    expect(holdPhone('+52', '५५')).toBe('+52 55');
  });

  it('[FM-7] is empty without a number', () => {
    expect([holdPhone('+52', ''), holdPhone('+52', ' - ')]).toEqual(['', '']);
  });

  it.each(['', '+52', '+52 ', '5512', '+ 55', '+52  55', '+52 55 12', 'x+52 55', '+52 55x', '+12345 6'])(
    'is not %j',
    (text) => {
      expect(readPhone(text)).toBeNull();
    },
  );

  it('[FM-7] is read back completely, whatever the country', () => {
    fc.assert(
      fc.property(digits(1, 4), digits(1, 15), (code, national) => {
        expect(readPhone(holdPhone(`+${code}`, national))).toEqual({ prefix: `+${code}`, national });
      }),
    );
  });
});

describe('the country of a number', () => {
  const codeOf = (text: string, preferred = '') => countryOfNumber(text, COUNTRIES, preferred)?.code ?? null;

  it('[FM-8] is that of its prefix, the longest that fits', () => {
    expect(codeOf('+52 55 1234 5678')).toBe('mx');
    expect(codeOf('+1 (809) 555-0123')).toBe('do');
    expect(codeOf('+1 212 555 0123')).toBe('us');
    expect(codeOf('+100 809')).toBe('us');
    expect(codeOf(' 0052 55')).toBe('mx');
    expect(codeOf('+٥٢ ٥٥')).toBe('mx');
    expect(codeOf('٠٠٥٢ ٥٥')).toBe('mx');
  });

  it('[FM-8] is the preferred one when several share the prefix, else the first', () => {
    expect(codeOf('+7 701', 'kz')).toBe('kz');
    expect(codeOf('+7 701', 'ru')).toBe('ru');
    expect(codeOf('+7 701', 'mx')).toBe('ru');
    expect(codeOf('+1 809', 'us')).toBe('do');
  });

  it('is null for a national number and for an unknown prefix', () => {
    for (const text of ['', '52 55', '5200', '1 0052', '+999 1', '+', '+5'])
      expect([text, codeOf(text)]).toEqual([text, null]);
  });

  it('[FM-8] is a country with that prefix, whatever the number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), digits(0, 10), (given, national) => {
        const found = countryOfNumber(`${given.prefix} ${national}`, COUNTRIES, given.code);
        const fitting = COUNTRIES.filter(({ prefix }) => `${given.prefix}${national}`.startsWith(prefix));
        expect(fitting).toContain(found);
        expect(found?.prefix.length).toBe(Math.max(...fitting.map(({ prefix }) => prefix.length)));
      }),
    );
  });
});

describe('the national digits of a whole number', () => {
  it('[FM-7] are the digits after its prefix, in any notation', () => {
    for (const text of ['+52 55 1234 5678', '0052 5512345678', '525512345678', '5512345678', '55-1234-5678'])
      expect(nationalOf(text, '+52', 10)).toBe('5512345678');
  });

  it('[FM-7] keep leading digits that look like the prefix if the number is not too long', () => {
    expect(nationalOf('5255123456', '+52', 10)).toBe('5255123456');
    expect(nationalOf('52551234567', '+52', 10)).toBe('551234567');
    expect(nationalOf('5255123456789', '+52', 10)).toBe('5255123456789');
    expect(nationalOf('33123456789', '+52', 10)).toBe('33123456789');
  });

  it('[FM-7] are recovered from any number of the country', () => {
    fc.assert(
      fc.property(fc.constantFrom('+7', '+52', '+998'), digits(1, 10), (prefix, national) => {
        fc.pre(!national.startsWith('0'));
        expect(nationalOf(`${prefix} ${national}`, prefix, 10)).toBe(national);
        expect(nationalOf(`00${prefix.slice(1)}${national}`, prefix, 10)).toBe(national);
        if (national.length === 10) expect(nationalOf(prefix.slice(1) + national, prefix, 10)).toBe(national);
      }),
    );
  });
});
