import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { LANGUAGE_CODES, bcp47, directionOf, languageOf, languagePart } from './language.ts';

/** The languages of the specification, and those written from right to left. */
const PRODUCT = 'en ru az bd cn de el es fr id in it jp kg ko kz md mr mx pl pt tj tr ua uz za hi te'.split(
  ' ',
);
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

describe('languages', () => {
  it('[HS-9] reduces a locale to its language part', () => {
    expect(['en-US', 'pt_BR', 'ES', 'zh-Hans-CN', ' ru '].map(languagePart)).toEqual([
      'en',
      'pt',
      'es',
      'zh',
      'ru',
    ]);
    for (const locale of ['', 'x', '12', 'english', 'en us', '../en', 'en/..'])
      expect(languagePart(locale)).toBeNull();
  });

  it('[LN-4] include every language of the product', () => {
    // `id` and `in` are one language with one dictionary.
    for (const language of PRODUCT) expect(languageOf(language)).toBe(language === 'id' ? 'in' : language);
    for (const language of LANGUAGE_CODES) expect(languageOf(language)).toBe(language);
  });

  it.each([
    ['requirements.md', /^- LN-4 .*$/m],
    ['contract.md', /^- The languages: [^.]*\.$/m],
  ])('[LN-4] are listed in %s', (file, list) => {
    const [text = ''] = list.exec(readFileSync(path.join(__dirname, '../../docs', file), 'utf8')) ?? [];
    const listed: readonly string[] = text.match(/\b[a-z]{2}\b/g) ?? [];
    expect(LANGUAGE_CODES.filter((code) => !code.startsWith('qps') && !listed.includes(code))).toEqual([]);
  });

  it('[LN-4] have the direction of the script in which they are written', () => {
    for (const code of LANGUAGE_CODES) {
      const { script = '' } = new Intl.Locale(bcp47(code)).maximize();
      expect([code, directionOf(bcp47(code))]).toEqual([code, /^(Arab|Hebr)$/.test(script) ? 'rtl' : 'ltr']);
    }
    expect(RIGHT_TO_LEFT.map((code) => directionOf(bcp47(languageOf(code))))).toEqual(Array(4).fill('rtl'));
  });

  it('[LN-1] maps standard codes to those of the product, and all others to en', () => {
    const given = 'uk zh-CN ja kk ky be bn tg id ro iw pt-BR EN es-MX ar-EG'.split(' ');
    const codes = 'ua cn jp kz kg ru bd tj in md he pt en es ar'.split(' ');
    expect(given.map(languageOf)).toEqual(codes);
    for (const locale of ['sv', '', 'constructor', 'toString', '__proto__'])
      expect(languageOf(locale)).toBe('en');
  });

  it('[LN-3] refer only to files in the locales folder, whatever the locale', () => {
    const known = new Set<string>(LANGUAGE_CODES);
    const parts = fc.constantFrom(
      '..',
      '/',
      '\\',
      '%2e%2e%2f',
      '%00',
      '?',
      '#',
      'en',
      'pt-BR',
      ' ',
      'https://evil.test',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((list) => list.join('')),
        ),
        (locale) => {
          expect(known).toContain(languageOf(locale));
        },
      ),
    );
  });

  it('[LN-4] a pseudo-language is selected only by its own code', () => {
    const given = ['qps', 'qps-ploc', 'qps-rtl', 'QPS-RTL', 'en-XA', 'ar-XB', 'qaa', 'zz'];
    expect(given.map(languageOf)).toEqual(['qps', 'qps', 'qps-rtl', 'qps-rtl', 'en', 'ar', 'en', 'en']);
    expect([bcp47('qps'), bcp47('qps-rtl')]).toEqual(['en-XA', 'ar-XB']);
  });

  it('[LN-7] has a tag known to Intl for each', () => {
    for (const tag of LANGUAGE_CODES.map(bcp47))
      expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
    expect((['ua', 'cn', 'jp', 'kz', 'kg', 'bd', 'tj', 'mx'] as const).map(bcp47)).toEqual([
      'uk',
      'zh',
      'ja',
      'kk',
      'ky',
      'bn',
      'tg',
      'es-MX',
    ]);
  });
});
