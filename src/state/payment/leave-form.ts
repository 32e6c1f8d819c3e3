import { atom, type Atom } from 'jotai';
import { dispatchAtom } from './payments.ts';

const countAtom = atom(0);

/** How often the player has left a form: a press whose form was left since then must not submit. */
export const departuresAtom: Atom<number> = countAtom;

/** The player leaves a form or the page: a captcha that is being solved is cancelled, and a press that waits does not submit. */
export const leaveFormAtom = atom(null, (get, set) => {
  set(countAtom, get(countAtom) + 1);
  set(dispatchAtom, { type: 'form-left' });
});
