import { languageOf } from '#domain/language.ts';

export const UNSUPPORTED_LANGUAGE = 'is a language that the widget does not support; English is used';

/** languageOf returns English for every language that the widget does not support. */
export const isUnsupportedLanguage = (locale: string): boolean =>
  languageOf(locale) === 'en' && !/^\s*en(?:[-_]|\s*$)/i.test(locale);
