import { getOwn } from './get-own.ts';

/** The text in a language, else in English (LS-10), else in any language; null when there is none. */
export function inLanguage(texts: Readonly<Record<string, string>>, language: string): string | null {
  return getOwn(texts, language) ?? getOwn(texts, 'en') ?? Object.values(texts)[0] ?? null;
}
