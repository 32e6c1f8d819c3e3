import { atom } from 'jotai';
import { find } from '#domain/payment/list.ts';
import type { Submit } from '#domain/transaction.ts';
import { isSectionClosedAtom } from '#state/gates.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { withNotesOfAllTabsAtom } from './read-notes.ts';

/**
 * Sends the submission whose captcha was solved, unless another frame, mount or tab has submitted in the meantime, or a
 * gate has closed the section.
 */
export const captchaSolvedAtom = atom(null, (get, set, key: string, captcha: Submit['captcha']) =>
  set(withNotesOfAllTabsAtom, () => {
    const payment = find(get(paymentsAtom), key);
    const isClosed = payment !== undefined && get(isSectionClosedAtom)(payment.section);
    set(
      dispatchAtom,
      isClosed ? { type: 'captcha-failed', key, error: null } : { type: 'captcha-solved', key, captcha },
    );
  }),
);
