import { atom, type Atom } from 'jotai';
import { languageOf } from '#domain/language.ts';
import { formatAny } from '#i18n/format-any.ts';
import { translatorOf, type Translator } from '#i18n/translator.ts';
import { countryAtom, playerAtom } from './player.ts';
import { services } from './services.ts';

const loadedTranslatorAtom = atom<Translator | null>(null);

/**
 * The texts on the screen, with the numbers of the effective country; null until the first dictionary has loaded or
 * failed.
 */
const writableTranslatorAtom = atom(
  (get) => {
    const texts = get(loadedTranslatorAtom);
    return texts && get(playerAtom) ? texts.inCountry(get(countryAtom)) : texts;
  },
  (_get, set, texts: Translator) => {
    set(loadedTranslatorAtom, texts);
  },
);

export const translatorAtom: Atom<Translator | null> = writableTranslatorAtom;

/** Number of the latest language request; an answer to an earlier one is dropped. */
const requestAtom = atom(0);

/**
 * Changes the language (LN-1, LN-2): loads English, then the chosen language. Resolves with false when the chosen one
 * fails; English is used then.
 */
export const setLanguageAtom = atom(null, async (get, set, locale: string): Promise<boolean> => {
  const { messages, identity } = services(get);
  const request = get(requestAtom) + 1;
  set(requestAtom, request);
  const language = languageOf(locale);
  identity.language = language;
  const [english, own] = await Promise.all([
    messages.load('en'),
    language === 'en' ? null : messages.load(language),
  ]);
  if (get(requestAtom) !== request) return true;
  set(writableTranslatorAtom, translatorOf(language, own, english, '', formatAny));
  return language === 'en' || own !== null;
});
