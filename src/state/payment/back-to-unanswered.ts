import { atom } from 'jotai';
import { goAtom } from '#state/go.ts';
import { paymentAtom } from './payment.ts';
import { selectListedAtom } from './select-listed.ts';
import { unansweredAtom } from './submission.ts';
import { whereIs } from './where-is.ts';

/**
 * Goes to the form of what was sent and not answered: there it says what became of it, and can be sent again (TX-5).
 * False where nothing is, or where its form cannot be shown, its region having been left.
 */
export const backToUnansweredAtom = atom(null, (get, set): boolean => {
  const attempt = get(unansweredAtom);
  if (!attempt) return false;
  const payment = get(paymentAtom);
  const step = attempt.kind !== 'create' && payment ? whereIs(payment).name : null;
  const name = step ?? set(selectListedAtom, attempt.section, attempt.method);
  if (name) set(goAtom, { name });
  return name !== null;
});
