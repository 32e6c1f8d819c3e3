import { atom } from 'jotai';
import { languageOf } from '#domain/language.ts';
import { translatorOf, type Translator } from '#i18n/translator.ts';
import { services } from './services.ts';

/** The texts on screen; null until the first dictionary was loaded or could not be. */
export const translatorAtom = atom<Translator | null>(null);

/** Number of the latest request for a language: an earlier one that answers later is dropped. */
const requestAtom = atom(0);

/**
 * Changes the language (LN-1, LN-2): English first, then the chosen one; where that fails, English serves for it.
 * Resolves with false then.
 */
export const setLanguageAtom = atom(null, async (get, set, locale: string): Promise<boolean> => {
  const { messages, setLanguage } = services(get);
  const request = get(requestAtom) + 1;
  set(requestAtom, request);
  const language = languageOf(locale);
  setLanguage(language);
  const [english, own] = await Promise.all([
    messages.load('en'),
    language === 'en' ? null : messages.load(language),
  ]);
  if (get(requestAtom) !== request) return true;
  set(translatorAtom, translatorOf(language, own, english));
  return language === 'en' || own !== null;
});
