import { atom } from 'jotai';
import type { Submit } from '#domain/transaction.ts';
import { dispatchAtom } from './payments.ts';
import { withNotesOfAllTabsAtom } from './read-notes.ts';

/** Sends the submission whose captcha was solved, unless another frame, mount or tab has submitted in the meantime. */
export const captchaSolvedAtom = atom(null, (_get, set, key: string, captcha: Submit['captcha']) =>
  set(withNotesOfAllTabsAtom, () => {
    set(dispatchAtom, { type: 'captcha-solved', key, captcha });
  }),
);
