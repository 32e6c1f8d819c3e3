import { atom } from 'jotai';

/** The payment whose captcha is on the screen and waits for the player; null while there is none. */
export const captchaShownAtom = atom<string | null>(null);
