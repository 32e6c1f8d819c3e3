/** The languages of the product (LN-4), each with the tag under which Intl formats for it (LN-7). */
const INTL_TAGS = {
  en: 'en',
  ru: 'ru',
  az: 'az',
  bd: 'bn',
  cn: 'zh',
  de: 'de',
  el: 'el',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  id: 'id',
  in: 'id',
  it: 'it',
  jp: 'ja',
  kg: 'ky',
  ko: 'ko',
  kz: 'kk',
  md: 'ro-MD',
  mr: 'mr',
  mx: 'es-MX',
  pl: 'pl',
  pt: 'pt',
  te: 'te',
  tj: 'tg',
  tr: 'tr',
  ua: 'uk',
  uz: 'uz',
  za: 'en-ZA',
  // The pseudo-language of layout tests: a private-use code whose file only the sandbox serves
  // (build/webpack/pseudo-locale-plugin.ts).
  qps: 'en-XA',
} as const;

export type Language = keyof typeof INTL_TAGS;

/** Every language of the product. */
export const LANGUAGES = Object.keys(INTL_TAGS) as Language[];

/** Languages that ship with messages; a locale file may be deployed for the others (LN-4). */
export const BUNDLED_LANGUAGES = ['en', 'es', 'hi', 'in', 'mr', 'mx', 'pt', 'ru', 'te'] as const;

// Both `id` and the product's `in` mean Indonesian; `in` is the bundled one.
const MAPPED: ReadonlyMap<string, Language> = new Map([
  ['uk', 'ua'],
  ['zh', 'cn'],
  ['ja', 'jp'],
  ['kk', 'kz'],
  ['ky', 'kg'],
  ['be', 'ru'],
  ['bn', 'bd'],
  ['tg', 'tj'],
  ['id', 'in'],
]);

/** The language part of a locale in lower case, e.g. `pt` from `pt-BR`; null when the text is not a locale (HS-9). */
export function languagePart(locale: string): string | null {
  return /^\s*([a-z]{2,3})(?:[-_][\w-]*)?\s*$/i.exec(locale)?.[1]?.toLowerCase() ?? null;
}

/** The product's language for a locale or language code; `en` when it is unknown (contract section 6). */
export function languageOf(locale: string): Language {
  const part = languagePart(locale) ?? 'en';
  return MAPPED.get(part) ?? (Object.hasOwn(INTL_TAGS, part) ? (part as Language) : 'en');
}

/** The Intl tag of a product language, e.g. `uk` for `ua`. */
export function bcp47(language: Language): string {
  return INTL_TAGS[language];
}
