import { bcp47, LANGUAGE_CODES, languageOf, languagePart } from '#domain/language.ts';

/** The languages whose texts a key in another spelling has (`EN`, `es-MX`); none for a key that is no language. */
export function languagesOf(key: string): readonly string[] {
  const part = languagePart(key);
  if (part === null || key === part) return [];
  const language = languageOf(part);
  const isKnown = language === part || languagePart(bcp47(language)) === part;
  const tag = key.trim().replace('_', '-').toLowerCase();
  const own = LANGUAGE_CODES.filter((code) => bcp47(code).toLowerCase() === tag);
  return isKnown ? [...new Set([language, ...own])] : own;
}
