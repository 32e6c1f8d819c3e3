import { bcp47, languagePart, type Language } from '#domain/language.ts';
import { memoize } from './memoize.ts';
import { isWrittenIn } from './notation.ts';

/**
 * Languages that a browser may lack, and a related one for its dates, lists and plurals; Chromium lacks all of these. CLDR has each of
 * them for one country, or in other letters elsewhere.
 */
const RELATIVES: Readonly<Record<string, string>> = { az: 'tr', kk: 'ru', ky: 'ru', tg: 'ru', uz: 'ru' };

const relativeOf = (tag: string): string | undefined => RELATIVES[tag.slice(0, 2)];

/** A country's code as in BCP 47. */
export const countryCode = (country: string): string => country.toUpperCase().replace(/^UK$/, 'GB');

/**
 * The tag by which a language's numbers and dates are written in a country (LN-7, contract: Languages): `es` in
 * `mx` is `es-MX`. Where CLDR does not know the language in that country, it is the language's own tag. The
 * letters are those of the texts: Chinese in Taiwan stays simplified.
 */
export const localeTag = memoize((language: Language, country: string): string => {
  const own = bcp47(language);
  const part = languagePart(own) ?? own;
  const code = countryCode(country);
  return isWrittenIn(part, code) ? `${part === 'zh' ? 'zh-Hans' : part}-${code}` : own;
});

/**
 * What to pass to Intl for a tag: without a second choice, a browser that lacks the language writes in the language of
 * its own menus. Chromium claims to know some languages of which it has no data (`2026 M05 28`), and then writes their
 * radix otherwise than the relative does.
 */
export const localesOf = memoize((tag: string): string[] => {
  const relative = relativeOf(tag);
  // eslint-disable-next-line no-restricted-syntax
  const half = (locale: string): string => new Intl.NumberFormat([locale, 'en']).format(0.5);
  if (!relative) return [tag, 'en'];
  return half(tag) === half(relative) ? [tag, relative, 'en'] : [relative, 'en'];
});
