import available from 'cldr-core/availableLocales.json';
import fc from 'fast-check';
import { LANGUAGE_CODES, bcp47, directionOf, languagePart, type Language } from '#domain/language.ts';
import { formatBalance, formatNumber, formatTime } from './format.ts';
import { formatList, formatPercent } from './format-late.ts';
import { localeTag, localesOf } from './locale-tag.ts';
import { numberNotation } from './notation.ts';
import { createTranslator } from './translator.ts';

const COUNTRIES =
  'ae af ar at be bd bh br by ca ch cl cn co cy de dz eg es fr gb gr hk id il in iq ir it jo jp ke kg kr kw kz ma md mx my ng om pa pe ph pk pl pt qa ro ru sa sg tj tr tw ua us uz ve vn za'.split(
    ' ',
  );
const CODES = LANGUAGE_CODES.filter((code) => !code.startsWith('qps'));

// Reports of the same fault elsewhere: Recognizers-Text#2700 ($5,000 in Mexico read as 5), currencyFormatter.js#41 (es-MX),
// rails-i18n#890 (es-CO), react-number-format#349 (11,11 read as 1111).
describe('[LN-7] the tag of a language in a country', () => {
  it.each<[Language, string, string, string]>([
    ['es', 'mx', 'es-MX', '12,500.50'],
    ['es', 'ar', 'es-AR', '12.500,50'],
    ['es', 'co', 'es-CO', '12.500,50'],
    ['es', 'cl', 'es-CL', '12.500,50'],
    ['es', 'pe', 'es-PE', '12,500.50'],
    ['es', 'MX', 'es-MX', '12,500.50'],
    ['mx', 'ar', 'es-AR', '12.500,50'],
    ['mx', 'ru', 'es-MX', '12,500.50'],
    ['en', 'in', 'en-IN', '12,500.50'],
    ['en', 'za', 'en-ZA', '12\u00a0500,50'],
    ['en', 'mx', 'en', '12,500.50'],
    ['en', 'uk', 'en-GB', '12,500.50'],
    ['za', 'mx', 'en-ZA', '12\u00a0500,50'],
    ['md', 'ro', 'ro-RO', '12.500,50'],
    ['de', 'ch', 'de-CH', "12'500.50"],
    ['de', 'at', 'de-AT', '12\u00a0500,50'],
    ['pt', 'br', 'pt-BR', '12.500,50'],
    ['pt', 'pt', 'pt-PT', '12\u00a0500,50'],
    ['fr', 'ca', 'fr-CA', '12\u00a0500,50'],
    ['fr', 'ch', 'fr-CH', '12\u202f500,50'],
    ['ar', 'eg', 'ar-EG', '١٢٬٥٠٠٫٥٠'],
    ['ar', 'ma', 'ar-MA', '12.500,50'],
    ['ar', 'ae', 'ar-AE', '12,500.50'],
    ['cn', 'tw', 'zh', '12,500.50'],
    ['cn', 'hk', 'zh-Hans-HK', '12,500.50'],
    ['uz', 'af', 'uz', '12\u00a0500,50'],
    ['ru', 'mx', 'ru', '12\u00a0500,50'],
    ['qps', 'mx', 'en-XA', '12,500.50'],
    ['en', '', 'en', '12,500.50'],
    ['en', 'T1', 'en', '12,500.50'],
    ['en', 'nowhere', 'en', '12,500.50'],
  ])('%s in %j is %s: %s', (language, country, tag, text) => {
    expect(localeTag(language, country)).toBe(tag);
    expect(formatNumber(tag, '12500.5', 'MXN').replace('’', "'")).toBe(text);
  });

  it('12,34,567 is grouped as in India, in English too', () => {
    expect(formatBalance(localeTag('en', 'in'), '1234567', 'INR')).toContain('12,34,567.00');
    expect(formatBalance(localeTag('en', 'gb'), '1234567', 'INR')).toContain('1,234,567.00');
  });

  it('is one that CLDR knows, or the language’s own, and keeps the language, its letters and its calendar', () => {
    const known = new Set(available.availableLocales.full);
    fc.assert(
      fc.property(fc.constantFrom(...CODES), fc.constantFrom(...COUNTRIES), (code, country) => {
        const tag = localeTag(code, country);
        const own = bcp47(code);
        expect([tag, known.has(tag) || tag === own || tag.endsWith(`-${country.toUpperCase()}`)]).toEqual([
          tag,
          true,
        ]);
        expect(languagePart(tag)).toBe(languagePart(own));
        expect(directionOf(tag)).toBe(directionOf(own));
        expect(new Intl.Locale(tag).maximize().script).toBe(new Intl.Locale(own).maximize().script);
        const year = (of: string) => formatTime(of, Date.UTC(2026, 4, 17)).match(/\p{Nd}{4}/u)?.[0] ?? '';
        expect(/^(?:2026|٢٠٢٦|२०२६|২০২৬|۲۰۲۶|۱۴۰۵)$/.test(year(tag))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is used for the numbers in sentences, while the language of the texts stays', () => {
    const texts = createTranslator('es', {}, {});
    expect([texts.lang, texts.tag]).toEqual(['es', 'es']);
    const there = texts.inCountry('mx');
    expect([there.lang, there.tag, there.dir]).toEqual(['es', 'es-MX', 'ltr']);
    expect(there.inCountry('MX')).toBe(there);
    expect(there.inCountry('ar').tag).toBe('es-AR');
    expect(createTranslator('ar', {}, {}, 'eg').dir).toBe('rtl');
  });
});

/** The module as it behaves where the browser does not know these languages, or has no data for them. */
async function without(languages: Readonly<Record<string, string>>, run: () => Promise<void>) {
  const services = ['NumberFormat', 'DateTimeFormat', 'ListFormat'] as const;
  const known = (locale: string) => languages[locale.split('-')[0] ?? ''] ?? locale;
  const lacks = (locale: string) => known(locale) === '';
  for (const name of services) {
    const Service = Intl[name] as unknown as new (...args: unknown[]) => object;
    jest.spyOn(Intl, name).mockImplementation(((locales: string | string[], options: unknown) => {
      const list = [locales].flat().filter((locale) => !lacks(locale));
      // The browser's own language.
      return new Service(known(list[0] ?? 'ja'), options);
    }) as never);
  }
  jest.resetModules();
  try {
    await run();
  } finally {
    jest.restoreAllMocks();
  }
}

// browser-compat-data#17994 and react-calendar#631 (az in Chromium: M01), luxon#289 (kk-KZ: 2018 M07 10).
describe('[LN-7] a browser that lacks a language', () => {
  it('writes its numbers, lists and dates as a related language does, never as its own menus', async () => {
    await without({ ky: '', tg: '', az: 'und', kk: 'und', uz: 'und' }, async () => {
      const { formatMoney: money, formatTime: time } = await import('./format.ts');
      const { numberNotation: notation } = await import('./notation.ts');
      for (const tag of ['ky', 'tg', 'kk', 'uz']) {
        expect(money(tag, '12500.5', 'KZT')).toBe('12\u00a0500,50\u00a0₸');
        expect(notation(tag)).toEqual(numberNotation('ru'));
        expect(time(tag, Date.UTC(2026, 4, 17))).toBe(formatTime('ru', Date.UTC(2026, 4, 17)));
      }
      expect(money('az', '12500.5', 'AZN')).toBe('12.500,50\u00a0₼');
      const late = await import('./format-late.ts');
      expect(late.formatList('ky', ['a', 'b'])).toBe(formatList('ru', ['a', 'b']));
      expect(late.formatPercent('az', '2.5')).toBe(formatPercent('tr', '2.5'));
      const { localeTag: tagOf } = await import('./locale-tag.ts');
      expect(tagOf('kg', 'kg')).toBe('ky');
    });
  });

  it('writes English where it has no relative', async () => {
    await without({ te: '' }, async () => {
      const { formatMoney: money } = await import('./format.ts');
      expect(money('te', '12500.5', 'INR')).toBe('₹12,500.50');
    });
  });

  it('is not assumed where the browser knows it', () => {
    expect(['az', 'ky', 'es-MX'].map((tag) => localesOf(tag)[0])).toEqual(['az', 'ky', 'es-MX']);
  });
});
