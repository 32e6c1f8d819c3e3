import { atom } from 'jotai';
import type { Submit } from '#domain/transaction.ts';
import { dispatchAtom } from './payments.ts';
import { readNotesAtom } from './read-notes.ts';

/** Sends the submission whose captcha was solved, unless another frame or mount has submitted in the meantime. */
export const captchaSolvedAtom = atom(null, (_get, set, key: string, captcha: Submit['captcha']) => {
  set(readNotesAtom, 'elsewhere');
  set(dispatchAtom, { type: 'captcha-solved', key, captcha });
});
