import fc from 'fast-check';
import { readAmountText } from '#domain/amount-text.ts';
import { CURRENCY_CODES, currencyOf } from '#domain/currency.ts';
import { LANGUAGE_CODES, bcp47 } from '#domain/language.ts';
import { compare, roundDown, roundHalfUp } from '#domain/money.ts';
import { readNumber, writeNumber } from '#domain/number-notation.ts';
import {
  countryName,
  formatBalance,
  formatClock,
  formatMoney,
  formatNumber,
  formatTime,
  platformCountryName,
} from './format.ts';
import { localeTag } from './locale-tag.ts';
import { numberNotation } from './notation.ts';
import { createTranslator } from './translator.ts';
import { countryNames } from '../../build/texts/country-names.ts';
import { COUNTRIES } from '../../gateway/data/markets.ts';

const TAGS = LANGUAGE_CODES.map(bcp47);
const tag = fc.constantFrom(...TAGS);
const currency = fc.constantFrom(...CURRENCY_CODES);
const amount = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 10n ** 15n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 9 }),
  )
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));

/** Reads the text as if the player had copied and pasted it. */
const readBack = (text: string, language: string, code: string) =>
  readAmountText(text, {
    pasted: true,
    groupSeparator: numberNotation(language).group,
    decimals: currencyOf(code).decimals,
  }) ?? 'unreadable';

describe('formatted money', () => {
  it("[LN-7] of a balance has the language's separators, the currency's decimals and its symbol", () => {
    expect(formatBalance('en', '1234.5', 'MXN')).toBe('MX$1,234.50');
    expect(formatBalance('ru', '1234.5', 'RUB')).toBe('1\u00a0234,50\u00a0₽');
    expect(formatBalance('hi', '1234567.5', 'INR')).toBe('₹12,34,567.50');
    expect(formatBalance('en', '0.00000001', 'BTC')).toBe('0.00000001\u00a0BTC');
    // What is beyond the last decimal cannot be paid.
    expect(formatBalance('en', '1234.5', 'JPY')).toBe('¥1,234');
    expect(formatBalance('en', '100.009', 'USD')).toBe('$100.00');
    // Three times 100.1, computed with floats.
    expect(formatBalance('en', '300.29999999999995', 'USD')).toBe('$300.30');
  });

  it('[LN-7] of payments and ranges has no decimals that are all zero, however it is sent', () => {
    for (const sent of ['500', '500.0', '500.00', '500.000000'])
      expect(formatMoney('en', sent, 'MXN')).toBe('MX$500');
    expect(formatMoney('en', '500.5', 'MXN')).toBe('MX$500.50');
    expect(formatNumber('en', '0.001', 'BTC')).toBe('0.001');
    expect(formatNumber('en', '0.1', 'BTC')).toBe('0.10');
    expect(formatNumber('es', '1234.5', 'MXN')).toBe('1234,50');
  });

  it('[LN-7] [TX-12] of payments keeps every decimal that the gateway sends', () => {
    expect(formatMoney('en', '25.003517', 'USDT')).toBe('25.003517\u00a0₮');
    expect(formatMoney('de', '0.01234567', 'SOL')).toBe('0,01234567\u00a0SOL');
    expect(formatMoney('en', '1234.50', 'JPY')).toBe('¥1,234.5');
    expect(formatNumber('en', '1.005', 'MXN')).toBe('1.005');
    expect(formatNumber('en', '1.5000', 'MXN')).toBe('1.50');
    expect(formatMoney('en', `0.${'1'.repeat(30)}`, 'BTC')).toBe(`0.${'1'.repeat(30)}\u00a0BTC`);
  });

  it('[LN-7] [FM-20] [US-7] reads back as the amount, a balance rounded down, whatever the language and currency', () => {
    fc.assert(
      fc.property(tag, currency, amount, (language, code, given) => {
        const { decimals } = currencyOf(code);
        const exact = roundDown(roundHalfUp(given, decimals + 6), decimals);
        for (const text of [
          formatBalance(language, given, code),
          formatMoney(language, exact, code),
          formatNumber(language, exact, code),
        ])
          expect([text, compare(readBack(text, language, code), exact)]).toEqual([text, 0]);
      }),
    );
  });

  it('[LN-7] of a balance has as many decimals as the currency, always', () => {
    fc.assert(
      fc.property(currency, amount, (code, given) => {
        const { decimals, symbol } = currencyOf(code);
        const [figure = '', shown] = formatBalance('de', given, code).split('\u00a0');
        expect([figure.split(',')[1]?.length ?? 0, shown]).toEqual([decimals, symbol]);
      }),
    );
  });
});

describe('the notation of a language', () => {
  it('[LN-7] has its digits, its signs and its groups', () => {
    const notations = ['en', 'es', 'ru', 'hi', 'mr', 'fr'].map((code) => {
      const { digits, radix, group, groupSizes, groupsFrom } = numberNotation(code);
      return [digits.charAt(1), radix, group, groupSizes.join(), groupsFrom];
    });
    expect(notations).toEqual([
      ['1', '.', ',', '3,3', 4],
      ['1', ',', '.', '3,3', 5],
      ['1', ',', '\u00a0', '3,3', 4],
      ['1', '.', ',', '3,2', 4],
      ['१', '.', ',', '3,2', 4],
      ['1', ',', '\u202f', '3,3', 4],
    ]);
  });

  it('[LN-7] is CLDR’s in every language and every country of the sandbox', () => {
    // CLDR has changed the Swiss apostrophe.
    const plain = (text: string) => text.replaceAll('’', "'");
    for (const code of LANGUAGE_CODES)
      for (const { code: country } of COUNTRIES) {
        const locale = localeTag(code, country);
        const intl = new Intl.NumberFormat(locale);
        for (const number of ['0', '999', '1234', '12345', '123456789.25'])
          expect([locale, plain(writeNumber(number, numberNotation(locale)))]).toEqual([
            locale,
            plain(intl.format(Number(number))),
          ]);
      }
  });

  it('[LN-7] writes numbers like formatNumber, and reads them back, in every language', () => {
    fc.assert(
      fc.property(tag, fc.stringMatching(/^(?:0|[1-9]\d{0,14})(?:\.\d[1-9])?$/), (language, plain) => {
        const notation = numberNotation(language);
        const text = formatNumber(language, plain, 'MXN');
        expect(writeNumber(plain, notation)).toBe(text);
        expect(readNumber(text, notation)).toBe(plain);
      }),
    );
  });
});

describe('times and countries', () => {
  it.each(['en', 'ru', 'de', 'ko'])(
    '[MO-1] a time in %s is on one line, and its date may be on another',
    (tag) => {
      const noon = Date.UTC(2026, 4, 17, 12, 5);
      const clock = formatClock(tag, noon);
      expect(clock).not.toContain(' ');
      const lines = formatTime(tag, noon).split(' ');
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.at(-1)).toContain(clock);
    },
  );

  it('[LN-7] are written in the language', () => {
    const noon = Date.UTC(2026, 4, 17, 12);
    expect(formatTime('en', noon)).toMatch(/May\s17,\s2026/);
    expect(formatTime('ru', noon)).toMatch(/17\sмая\s2026/);
    expect([platformCountryName('en', 'mx'), platformCountryName('ru', 'MX')]).toEqual(['Mexico', 'Мексика']);
  });

  it('a country unknown to the platform is shown as its code', () => {
    expect(['nonsense', 'qz'].map((code) => platformCountryName('en', code))).toEqual(['NONSENSE', 'QZ']);
  });

  it('[LN-7] [CC-1] a country has the name in the texts, else the platform’s', () => {
    const named = createTranslator('de', { 'country.names': countryNames('de') }, {});
    const names = ['mx', 'AE', 'zw', 'qz'].map((code) => countryName(named, code));
    expect(names).toEqual(['Mexiko', 'Vereinigte Arabische Emirate', 'Simbabwe', 'QZ']);
    expect(['uk', 'XK'].map((code) => countryName(named, code))).toEqual([
      'Vereinigtes Königreich',
      'Kosovo',
    ]);
    const english = { 'country.names': countryNames('en') };
    for (const texts of [createTranslator('de', {}, {}), createTranslator('de', {}, english)])
      expect(countryName(texts, 'mx')).toBe('Mexiko');
  });
});
