import { atom } from 'jotai';
import { placeAtom } from '#state/back.ts';
import { goAtom } from '#state/go.ts';
import { loadListAtom } from '#state/methods.ts';
import { closePaymentAtom, paymentAtom } from './payment.ts';
import { selectListedAtom } from './select-listed.ts';

/**
 * "Try again": opens the method's form with the player's earlier input, or the list when the method is no longer in it.
 */
export const tryAgainAtom = atom(null, async (get, set): Promise<void> => {
  const payment = get(paymentAtom);
  if (!payment) return;
  const { section, method, transaction } = payment;
  const here = get(placeAtom)?.route;
  await set(loadListAtom, section);
  // A player who has left in the meantime stays where they are and keeps their selection.
  if (get(placeAtom)?.route !== here || get(paymentAtom)?.transaction.id !== transaction.id) return;
  const page = set(selectListedAtom, section, method);
  set(closePaymentAtom);
  set(goAtom, { name: page ?? section });
});
