import { settable } from '#state/setter-atom.ts';

/** The payment whose captcha is on the screen and waits for the player; null while there is none. */
export const [captchaShownAtom, showCaptchaAtom] = settable<string | null>(null);
