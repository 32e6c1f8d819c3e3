import { bcp47, languagePart, type Language } from '#domain/language.ts';
import { memoize } from './memoize.ts';

/**
 * The tag by which a language's numbers, dates and names are written in a country (LN-7, contract: Languages): `es` in
 * `mx` is `es-MX`. Where CLDR does not know the language in that country, it is the language's own tag. The script is
 * that of the texts: Chinese in Taiwan stays simplified.
 */
export const localeTag = memoize((language: Language, country: string): string => {
  const own = bcp47(language);
  const base = languagePart(own) ?? own;
  if (!/^[a-z]{2}$/i.test(country)) return own;
  const { script } = new Intl.Locale(base).maximize();
  const isUsual = new Intl.Locale(`${base}-${country}`).maximize().script === script;
  const wanted = isUsual ? `${base}-${country}` : `${base}-${script}-${country}`;
  // eslint-disable-next-line no-restricted-syntax -- What the browser knows is the question.
  const known = new Intl.Locale(new Intl.NumberFormat(wanted).resolvedOptions().locale);
  return known.language === base && known.region !== undefined ? known.baseName : own;
});

/** Languages that a browser may lack, and the one that writes numbers alike. Chromium lacks all of these. */
const RELATIVES: Readonly<Record<string, string>> = { az: 'tr', kk: 'ru', ky: 'ru', tg: 'ru', uz: 'ru' };

/**
 * What to pass to Intl for a tag: without a second choice, a browser that lacks the language writes in the language of
 * its own menus. Chromium claims to know some languages of which it has no data (`2026 M05 28`), and then writes their
 * radix otherwise than the relative does.
 */
export const localesOf = memoize((tag: string): string[] => {
  const relative = RELATIVES[languagePart(tag) ?? ''];
  if (relative === undefined) return [tag, 'en'];
  // eslint-disable-next-line no-restricted-syntax
  const half = (locale: string): string => new Intl.NumberFormat([locale, 'en']).format(0.5);
  return half(tag) === half(relative) ? [tag, relative, 'en'] : [relative, 'en'];
});
