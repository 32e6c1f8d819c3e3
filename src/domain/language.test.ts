import fc from 'fast-check';
import { BUNDLED_LANGUAGES, bcp47, languageOf, languagePart, type Language } from './language.ts';

const PRODUCT = 'en ru az bd cn de el es fr id in it jp kg ko kz md mr mx pl pt tj tr ua uz za hi te'.split(
  ' ',
) as Language[];

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
    for (const language of PRODUCT.filter((known) => known !== 'id'))
      expect(languageOf(language)).toBe(language);
    expect(BUNDLED_LANGUAGES.every((language) => languageOf(language) === language)).toBe(true);
  });

  it('[LN-1] maps standard codes to those of the product, and all others to en', () => {
    const mapped = ['uk', 'zh-CN', 'ja', 'kk', 'ky', 'be', 'bn', 'tg', 'id', 'pt-BR', 'EN'].map(languageOf);
    expect(mapped).toEqual(['ua', 'cn', 'jp', 'kz', 'kg', 'ru', 'bd', 'tj', 'in', 'pt', 'en']);
    for (const locale of ['sv', '', 'constructor', 'toString', '__proto__'])
      expect(languageOf(locale)).toBe('en');
  });

  it('[LN-3] names only files in the locales folder, whatever the locale', () => {
    const known = new Set<string>([...PRODUCT, 'qps']);
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

  it('[LN-4] the pseudo-language is selected only by its own code, and is not bundled', () => {
    expect(['qps', 'qps-ploc', 'en-XA', 'qaa', 'zz'].map(languageOf)).toEqual([
      'qps',
      'qps',
      'en',
      'en',
      'en',
    ]);
    expect(BUNDLED_LANGUAGES).not.toContain('qps');
    expect(bcp47('qps')).toBe('en-XA');
  });

  it('[LN-7] has a tag known to Intl for each', () => {
    for (const language of PRODUCT) {
      expect(Intl.NumberFormat.supportedLocalesOf(bcp47(language))).toEqual([bcp47(language)]);
    }
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
