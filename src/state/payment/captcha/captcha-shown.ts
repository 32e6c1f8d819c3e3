import { atom, type Atom } from 'jotai';
import type { SetterAtom } from '#state/setter-atom.ts';

const writableCaptchaShownAtom = atom<string | null>(null);

/** The payment whose captcha is on the screen and waits for the player; null while there is none. */
export const captchaShownAtom: Atom<string | null> = writableCaptchaShownAtom;
export const showCaptchaAtom: SetterAtom<string | null> = writableCaptchaShownAtom;
