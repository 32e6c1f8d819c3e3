import { atom, type Atom } from 'jotai';
import { sleep } from '#domain/clock.ts';
import { languageOf } from '#domain/language.ts';
import type { Dictionary } from '#i18n/dictionary.ts';
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

/** How long (ms) dictionaries are waited for; what arrives later is shown then. */
const IN_TIME_MS = 10_000;
/** Pauses (ms) before a dictionary that did not arrive is requested again. */
const PAUSES = [1000, 4000, 15_000, 60_000];

/**
 * Changes the language (LN-1, LN-2): loads English, and the chosen language. Resolves once both have loaded or failed, or
 * one of them when the time is up, with false if the chosen one is not there; English is used then. A failed one is
 * requested again.
 */
export const setLanguageAtom = atom(null, async (get, set, locale: string): Promise<boolean> => {
  const { messages, identity, clock } = services(get);
  const request = get(requestAtom) + 1;
  set(requestAtom, request);
  const language = languageOf(locale);
  identity.language = language;
  const loaded = new Map<string, Dictionary>();
  let isShown = false;
  const isLatest = (): boolean => get(requestAtom) === request;
  const show = (): void => {
    isShown = true;
    const [own, english] = [loaded.get(language) ?? null, loaded.get('en') ?? null];
    set(writableTranslatorAtom, translatorOf(language, own, english, '', formatAny));
  };

  /** Resolves after the first attempt. */
  async function load(name: string, [pause, ...pauses]: readonly number[] = PAUSES): Promise<void> {
    const dictionary = await messages.load(name);
    if (!isLatest()) return;
    if (dictionary) {
      loaded.set(name, dictionary);
      if (isShown) show();
    } else if (pause !== undefined)
      clock.after(pause, () => {
        if (isLatest()) void load(name, pauses);
      });
  }

  const attempts = [...new Set(['en', language])].map((name) => load(name));
  await Promise.race([Promise.all(attempts), sleep(clock, IN_TIME_MS).then(() => Promise.race(attempts))]);
  if (!isLatest()) return true;
  show();
  return language === 'en' || loaded.has(language);
});
