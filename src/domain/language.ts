/** The writing direction of a language. */
export type Direction = 'ltr' | 'rtl';

interface LanguageRow {
  /** The tag of the `lang` attribute of its texts; for Intl see i18n/locale-tag.ts (LN-7). */
  readonly tag: string;
  readonly dir: Direction;
}

/**
 * The languages of the product (LN-4); the texts of each are in `locales/{code}.json`. Most codes are language codes,
 * some are country codes: see decision 0012.
 */
export const LANGUAGES = {
  en: { tag: 'en', dir: 'ltr' },
  ru: { tag: 'ru', dir: 'ltr' },
  ar: { tag: 'ar', dir: 'rtl' },
  az: { tag: 'az', dir: 'ltr' },
  bd: { tag: 'bn', dir: 'ltr' },
  cn: { tag: 'zh', dir: 'ltr' },
  de: { tag: 'de', dir: 'ltr' },
  el: { tag: 'el', dir: 'ltr' },
  es: { tag: 'es', dir: 'ltr' },
  fa: { tag: 'fa', dir: 'rtl' },
  fr: { tag: 'fr', dir: 'ltr' },
  he: { tag: 'he', dir: 'rtl' },
  hi: { tag: 'hi', dir: 'ltr' },
  in: { tag: 'id', dir: 'ltr' },
  it: { tag: 'it', dir: 'ltr' },
  jp: { tag: 'ja', dir: 'ltr' },
  kg: { tag: 'ky', dir: 'ltr' },
  ko: { tag: 'ko', dir: 'ltr' },
  kz: { tag: 'kk', dir: 'ltr' },
  md: { tag: 'ro-MD', dir: 'ltr' },
  mr: { tag: 'mr', dir: 'ltr' },
  mx: { tag: 'es-MX', dir: 'ltr' },
  pl: { tag: 'pl', dir: 'ltr' },
  pt: { tag: 'pt', dir: 'ltr' },
  te: { tag: 'te', dir: 'ltr' },
  tj: { tag: 'tg', dir: 'ltr' },
  tr: { tag: 'tr', dir: 'ltr' },
  ua: { tag: 'uk', dir: 'ltr' },
  ur: { tag: 'ur', dir: 'rtl' },
  uz: { tag: 'uz', dir: 'ltr' },
  za: { tag: 'en-ZA', dir: 'ltr' },
  // Pseudo-languages of layout tests: private-use codes whose files only the sandbox serves
  // (build/webpack/pseudo-locale-plugin.ts).
  qps: { tag: 'en-XA', dir: 'ltr' },
  'qps-rtl': { tag: 'ar-XB', dir: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof LANGUAGES;

/** The codes of the product's languages. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

const isCode = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** Codes that are not the prefix of a tag in the table, and the languages that they stand for here. */
const MAPPED: ReadonlyMap<string, Language> = new Map([
  ['be', 'ru'],
  ['iw', 'he'],
]);

/**
 * The language part of a locale in lower case, e.g. `pt` from `pt-BR`; null when the text is not a locale (HS-9). The
 * pseudo-language that is written right to left keeps its second part.
 */
export function languagePart(locale: string): string | null {
  return /^\s*(qps-rtl|[a-z]{2,3})(?:[-_][\w-]*)?\s*$/i.exec(locale)?.[1]?.toLowerCase() ?? null;
}

/**
 * The product's language for a locale or language code (contract: Languages): the product's own code first, then the
 * language with that tag (`uk` is `ua`, `id` is `in`), then `en`.
 */
export function languageOf(locale: string): Language {
  const part = languagePart(locale) ?? 'en';
  if (isCode(part)) return part;
  const tagged = LANGUAGE_CODES.find((code) => languagePart(LANGUAGES[code].tag) === part);
  return tagged ?? MAPPED.get(part) ?? 'en';
}

/** The BCP 47 tag of a product language, e.g. `uk` for `ua`. */
export function bcp47(language: Language): string {
  return LANGUAGES[language].tag;
}

const RTL_LANGUAGES: ReadonlySet<string | null> = new Set(
  Object.values(LANGUAGES).flatMap(({ tag, dir }) => (dir === 'rtl' ? [languagePart(tag)] : [])),
);

/** The direction of a language of the product, by its Intl tag, with or without a country. */
export function directionOf(tag: string): Direction {
  return RTL_LANGUAGES.has(languagePart(tag)) ? 'rtl' : 'ltr';
}
