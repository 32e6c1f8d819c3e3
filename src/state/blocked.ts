import { atom } from 'jotai';
import { blockedText } from '#i18n/blocked-text.ts';
import type { Translator } from '#i18n/translator.ts';
import { countryAtom, userAtom } from './player.ts';

/**
 * The country that decides whether the deployment offers payments: the player's own if it is blocked there, whichever
 * region they choose, else the chosen one.
 */
export const blockableCountryAtom = atom((get) => (text: Translator): string => {
  const own = get(userAtom).paymentGeo.toLowerCase();
  return blockedText(text, own) === null ? get(countryAtom) : own;
});

/** Whether the deployment offers no payments to the player. */
export const isBlockedAtom = atom(
  (get) =>
    (text: Translator): boolean =>
      blockedText(text, get(blockableCountryAtom)(text)) !== null,
);
