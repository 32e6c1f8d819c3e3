import fc from 'fast-check';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.max.json';
import type { PhoneCountry } from '#domain/phone-country.ts';
import {
  hasOwnPrefix,
  isFinished,
  PHONE_COUNTRIES,
  problemOf,
  readPhoneText,
  readPrefilledPhone,
  readTypedPhone,
  type PhoneReading,
} from './phone-numbers.ts';

const ALL = metadata;

/** Countries whose plan writes a number in another way than it is dialled. */
const TRANSFORMING = new Set(
  Object.entries(ALL.countries).flatMap(([code, row]) => (row[8] ? [code.toLowerCase()] : [])),
);

function countryOf(code: string): PhoneCountry {
  const country = PHONE_COUNTRIES.find((one) => one.code === code);
  if (!country) throw new Error(`There is no country ${code}`);
  return country;
}

/** E.g. `mx +525512345678`, `mx short`, or `one`. */
function said(reading: PhoneReading): string {
  if (reading.country === null) return reading.problem;
  const { country, national, problem } = reading;
  return `${country.code} ${problem ?? country.prefix + national}`;
}
const read = (code: string, text: string): string => said(readPhoneText(text, countryOf(code)));
const typed = (code: string, digits: string, hasPlus = false): string =>
  said(readTypedPhone(digits, countryOf(code), hasPlus));

describe('[FM-7] [FM-8] a phone number in a text', () => {
  it.each([
    // imaskjs#408, CountryCodePickerProject#149 and #192, react-native-international-phone-number#58: trunk prefixes.
    ['ru', '8 912 345-67-89', 'ru +79123456789'],
    ['ru', '+7 8 912 345 67 89', 'ru +79123456789'],
    ['kz', '8 701 234 56 78', 'kz +77012345678'],
    ['gb', '07911 123456', 'gb +447911123456'],
    ['fr', '06 65 11 22 33', 'fr +33665112233'],
    ['de', '0151 23456789', 'de +4915123456789'],
    ['tr', '0532 123 45 67', 'tr +905321234567'],
    ['ua', '050 123 45 67', 'ua +380501234567'],
    ['by', '8 029 123-45-67', 'by +375291234567'],
    ['hu', '06 20 123 4567', 'hu +36201234567'],
    ['in', '09876543210', 'in +919876543210'],
    // react-native-phone-number-input#60: the last digit was cut.
    ['ng', '+23408030000001', 'ng +2348030000001'],
    // intl-tel-input#163.
    ['mx', '+44 (0)1604 230 230', 'gb +441604230230'],
    // Italy keeps its zero.
    ['it', '06 1234 5678', 'it +390612345678'],
    ['mx', '+39 06 1234 5678', 'it +390612345678'],
    // PhoneNumberKit#453: 812 is Saint Petersburg, with and without the trunk prefix.
    ['ru', '8 812 234-56-78', 'ru +78122345678'],
    ['ru', '812 234-56-78', 'ru +78122345678'],
    // python-phonenumbers#306: prefixes of mobile numbers that are no longer dialled.
    ['mx', '+52 1 55 1234 5678', 'mx +525512345678'],
    ['mx', '5215512345678', 'mx +525512345678'],
    ['mx', '044 55 1234 5678', 'mx +525512345678'],
    ['mx', '01 55 1234 5678', 'mx +525512345678'],
    ['us', '+52 1 55 1234 5678', 'mx +525512345678'],
    ['ar', '011 15 2345-6789', 'ar +5491123456789'],
    ['ar', '+54 11 15 2345 6789', 'ar +5491123456789'],
    ['ar', '+54 9 11 2345 6789', 'ar +5491123456789'],
    ['ar', '+54 9 11 15 2345-6789', 'ar +5491123456789'],
    ['ar', '9 351 15 123-4567', 'ar +5493511234567'],
    ['ar', '+54 9 3541 15 123456', 'ar +5493541123456'],
    ['ar', '11 2345 6789', 'ar +541123456789'],
    ['br', '0 15 11 98765-4321', 'br +5511987654321'],
    ['br', '(011) 98765-4321', 'br +5511987654321'],
    // The trunk prefix 8 where it is no longer dialled.
    ['ua', '8 050 123 45 67', 'ua +380501234567'],
    ['ua', '8(050)1234567', 'ua +380501234567'],
    ['uz', '8 90 123 45 67', 'uz +998901234567'],
    // The country that the number names, after + or the prefix for calls abroad.
    ['mx', '+996 555 123 456', 'kg +996555123456'],
    ['mx', '001 212 555 0123', 'us +12125550123'],
    ['jp', '090(1234)5678', 'jp +819012345678'],
    ['ru', '8 10 380 (44) 123-45-67', 'ua +380441234567'],
    ['us', '011 52 55 1234 5678', 'mx +525512345678'],
    ['us', '0052 55 1234 5678', 'mx +525512345678'],
    ['ru', '8 10 52 55 1234 5678', 'mx +525512345678'],
    ['ru', '+7 701 234 56 78', 'kz +77012345678'],
    // Signal-Android#11630: invisible marks. 555-01xx is fictional, so only its length is certain.
    ['mx', '\u202a+1 (555) 010-1234\u202c', 'us +15550101234'],
    ['mx', '\ufeff55\u200b1234\u20605678', 'mx +525512345678'],
    ['mx', '＋５２（５５）１２３４－５６７８', 'mx +525512345678'],
    ['mx', '٠٠٥٢٥٥١٢٣٤٥٦٧٨', 'mx +525512345678'],
    ['mx', 'tel:+52-55-1234-5678', 'mx +525512345678'],
    ['mx', 'WhatsApp: 55 1234 5678 (casa)', 'mx +525512345678'],
    ['mx', '55.1234.5678', 'mx +525512345678'],
    ['mx', '📱55 1234 5678', 'mx +525512345678'],
    ['jp', '０９０ー１２３４ー５６７８', 'jp +819012345678'],
    ['jp', '090─1234─5678', 'jp +819012345678'],
    ['de', '030/1234567', 'de +49301234567'],
    ['de', '030/123456', 'de +4930123456'],
    ['de', '035202/51234', 'de +493520251234'],
    ['de', '+49 35202/51234', 'de +493520251234'],
    ['at', '+43/664/1234567', 'at +436641234567'],
    ['be', '0475/12/34/56', 'be +32475123456'],
    ['de', '030 123456-78', 'de +493012345678'],
    // The calling code without a plus, in plans that have room for it in a number.
    ['de', '49 151 23456789', 'de +4915123456789'],
    ['de', '4915123456789', 'de +4915123456789'],
    ['de', '49 0160 1617583', 'de +491601617583'],
    ['at', '43 0664 1234567', 'at +436641234567'],
    ['xk', '38343201234', 'xk +38343201234'],
    ['id', '6281234567890', 'id +6281234567890'],
    // The area of Leer.
    ['de', '491 5123456', 'de +494915123456'],
    ['de', '0491 5123456', 'de +494915123456'],
    ['in', '91186 76198', 'in +919118676198'],
  ])('%s: %j is %s', (country, text, number) => {
    expect(read(country, text)).toBe(number);
  });

  it.each([
    ['mx', '55 1234 5678 ext. 5', 'one'],
    ['mx', '55 1234 5678x5', 'one'],
    ['mx', '55 1234 5678;ext=5', 'one'],
    ['mx', '55 1234 5678, 5', 'one'],
    ['mx', '55 1234 5678 #5', 'one'],
    ['mx', '+52 55 1234 5678 +52 55 8765 4321', 'one'],
    ['mx', '55 1234 5678 / 55 8765 4321', 'one'],
    ['mx', '55 1234 5678 or 55 8765 4321', 'one'],
    ['mx', '55 1234 5678/79', 'one'],
    ['de', '0151 23456789 / 90', 'one'],
    ['de', '+49 151 23456789/90', 'one'],
    ['de', '030 123456/78', 'one'],
    ['de', '030/123456/78', 'one'],
    ['at', '0664 1234567 / 8', 'one'],
    ['de', '030 1234567 - 030 7654321', 'one'],
    ['de', '030 1234567\n030 7654321', 'one'],
    // Two cells, a row of a list, two numbers in a plan that has room for both.
    ['at', '0664 1234567\t2', 'one'],
    ['de', '030 123456\u20282', 'one'],
    ['de', '1. 0151 23456789', 'one'],
    ['de', '2) 030 123456', 'one'],
    ['de', '0151 23456789 (2)', 'one'],
    ['de', '(030) 12345 (030) 12346', 'one'],
    ['de', '030 123456 030 1234', 'de long'],
    ['us', '+1-800-FLOWERS', 'one'],
    // Hungary, if 003 were dialled: a digit of a French number is missing.
    ['sg', '003361234567', 'fr short'],
    ['id', '0062 812 345', 'id short'],
    // 00 and +1 659, +1 658, +1 945, or the country's own prefix for calls abroad.
    ['sg', '001 65 9123 4567', 'unknown'],
    ['au', '0011 65 8123 4567', 'unknown'],
    ['mx', '+999 123456', 'unknown'],
    ['mx', 'hello', 'unknown'],
    ['mx', '', 'unknown'],
    ['mx', '55 1234', 'mx short'],
    ['mx', '+52', 'mx short'],
    ['mx', '55 1234 5678 9', 'mx long'],
    ['mx', '1 555 010 1234', 'mx long'],
    ['mx', '155 123 4567', 'mx none'],
    ['us', '+1 155 010 1234', 'us none'],
    ['ru', '8 912 345-67-8', 'ru +78912345678'],
    ['ru', '9 912 345-67-890', 'ru long'],
    // A local number without its area is not a number of the country.
    ['ar', '15 2345-6789', 'ar none'],
  ])('%s: %j is refused, or left as it is: %s', (country, text, problem) => {
    expect(read(country, text)).toBe(problem);
  });

  it('[FM-7] is read from every notation of every country’s example', () => {
    for (const country of PHONE_COUNTRIES) {
      const code = country.code.toUpperCase() as CountryCode;
      const example = getExampleNumber(code, examples, ALL);
      const number = `${country.prefix}${example?.nationalNumber ?? ''}`;
      const digitsOf = (text: string): string => {
        const reading = readPhoneText(text, country);
        return reading.country && reading.problem === null
          ? reading.country.prefix + reading.national
          : said(reading);
      };
      const notations = [
        number,
        example?.formatInternational(),
        example?.formatNational(),
        example?.nationalNumber,
      ];
      expect([code, ...notations.map((text) => digitsOf(text ?? ''))]).toEqual([
        code,
        number,
        number,
        number,
        number,
      ]);
      expect(problemOf(String(example?.nationalNumber), country)).toBeNull();
    }
  });

  it.each([
    ['id', '62812345678', 'id +62812345678'],
    ['at', '4352123456', 'at +4352123456'],
    ['de', '4915123456789', 'de +4915123456789'],
    ['mx', '5255123456', 'mx +525255123456'],
    ['in', '9198765432', 'in +919198765432'],
    ['ru', '7912345678', 'ru +77912345678'],
    ['mx', '044 55 1234 5678', 'mx +525512345678'],
    ['mx', '+1 212 555 0123', 'us +12125550123'],
  ])('[FM-7] is in %s, if %s is prefilled, %s', (code, text, number) => {
    expect(said(readPrefilledPhone(text, countryOf(code)))).toBe(number);
  });

  // The countries that dial another prefix than 00, or have services after it.
  it.each(['co', 'sg', 'th', 'id', 'jp', 'kr', 'br', 'rw', 'tj', 'mx'])(
    '[FM-7] is of the country that it names after 00: %s',
    (code) => {
      const wrong = PHONE_COUNTRIES.flatMap(({ code: other, prefix }) => {
        const example = getExampleNumber(other.toUpperCase() as CountryCode, examples, ALL);
        const number = `${prefix.slice(1)}${example?.nationalNumber ?? ''}`;
        // So short that it is a Tajik one, too.
        if (code === 'tj' && number.length === 7) return [];
        const readings = [read(code, `00${number}`), typed(code, `00${number}`)];
        // 001 may also be the country's own prefix for calls abroad; what is then unclear is refused.
        if (readings[0] === 'unknown' && prefix === '+1') return [];
        return readings.filter((reading) => !reading.endsWith(` +${number}`));
      });
      expect(wrong).toEqual([]);
    },
  );

  it('[FM-7] is never made of other digits than the text has', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'.split('')),
      minLength: 1,
      maxLength: 16,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...PHONE_COUNTRIES),
        digits,
        fc.constantFrom('', '+', '00'),
        (country, text, sign) => {
          const reading = readPhoneText(sign + text, country);
          if (reading.country === null || reading.problem !== null) return;
          // Some plans add a mobile 9 (Argentina), or the area to a local number (San Marino).
          const adds = TRANSFORMING.has(reading.country.code) || TRANSFORMING.has(country.code);
          expect(reading.national.endsWith(text.slice(-4))).toBe(true);
          expect(adds || `${sign}${text}`.endsWith(reading.national)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('[FM-7] digits that are typed after the prefix', () => {
  it('may begin with a trunk prefix, an old prefix or the calling code', () => {
    expect(typed('ru', '89123456789')).toBe('ru +79123456789');
    expect(typed('mx', '15512345678')).toBe('mx +525512345678');
    expect(typed('mx', '5215512345678')).toBe('mx +525512345678');
    expect(typed('br', '01511987654321')).toBe('br +5511987654321');
    expect(typed('ar', '0111523456789')).toBe('ar +5491123456789');
    expect(typed('gb', '07911123456')).toBe('gb +447911123456');
    expect(typed('it', '0612345678')).toBe('it +390612345678');
    expect(typed('ar', '9111523456789')).toBe('ar +5491123456789');
    expect(typed('ua', '80501234567')).toBe('ua +380501234567');
    expect(typed('de', '4915123456789')).toBe('de +4915123456789');
    expect(typed('xk', '38343201234')).toBe('xk +38343201234');
    expect(typed('at', '4306641234567')).toBe('at +436641234567');
  });

  it('stay as they are when they are a number', () => {
    expect([typed('ru', '8912345678'), typed('mx', '5255123456')]).toEqual([
      'ru +78912345678',
      'mx +525255123456',
    ]);
    expect(typed('mx', '551234')).toBe('mx short');
  });

  it('name their country after 00, and after a + that is not shown', () => {
    expect(typed('mx', '0015550101234')).toBe('us +15550101234');
    expect(typed('jp', '00819012345678')).toBe('jp +819012345678');
    expect(typed('id', '0062812345')).toBe('id none');
    expect(typed('tj', '001234567')).toBe('tj +992001234567');
    expect(typed('mx', '15550101234', true)).toBe('us +15550101234');
    expect(typed('at', '4915123456789', true)).toBe('de +4915123456789');
    expect(typed('de', '49030123456', true)).toBe('de +4930123456');
    expect(typed('ru', '81012125550123')).toBe('us +12125550123');
    expect(typed('kz', '81079123456789')).toBe('kz +79123456789');
    expect(typed('mx', '5512345678', true)).toBe('mx +525512345678');
  });

  it('are finished when no further digit can change how they are read', () => {
    const finished = (code: string, digits: string) => isFinished(digits, countryOf(code));
    expect(finished('ru', '89123456789')).toBe(true);
    // 0, the carrier 15, and a number of eleven digits may follow.
    expect(finished('br', '015119876543')).toBe(false);
    expect(finished('br', '01511987654321')).toBe(true);
    expect(finished('de', '015123456789')).toBe(false);
    // Not Iran's 8691234: after 009, Taiwan's prefix for calls abroad, four more digits may follow.
    expect(finished('ar', '5491115234567')).toBe(false);
    expect(finished('tw', '00988691234')).toBe(false);
  });

  it('have room for more only after such a prefix', () => {
    const room = (code: string, digits: string) => hasOwnPrefix(digits, countryOf(code));
    expect([room('ru', '89123456789'), room('ru', '91234567891')]).toEqual([true, false]);
    expect([room('mx', '52551234567'), room('mx', '15512345678'), room('mx', '55123456789')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([room('gb', '0044'), room('ar', '1115')]).toEqual([true, true]);
    expect([room('ua', '805012345'), room('uz', '890123456'), room('ua', '501234567')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
