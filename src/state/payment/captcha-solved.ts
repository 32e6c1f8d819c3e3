import { atom } from 'jotai';
import type { Submit } from '#domain/transaction.ts';
import { dispatchAtom } from './payments.ts';
import { readNotesAtom } from './read-notes.ts';

/** The captcha of a submit was solved: it is sent, unless another frame or mount has sent something meanwhile. */
export const captchaSolvedAtom = atom(null, (_get, set, key: string, captcha: Submit['captcha']) => {
  set(readNotesAtom, 'elsewhere');
  set(dispatchAtom, { type: 'captcha-solved', key, captcha });
});
