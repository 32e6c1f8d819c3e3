import { atom } from 'jotai';
import { placeAtom } from '#state/back.ts';
import { goAtom } from '#state/go.ts';
import { loadListAtom } from '#state/methods.ts';
import { closePaymentAtom, paymentAtom } from './payment.ts';
import { selectListedAtom } from './select-listed.ts';

/**
 * "Try again with the same data": the method's form, with what the player had typed; the list where it is not in there
 * any more.
 */
export const tryAgainAtom = atom(null, async (get, set): Promise<void> => {
  const payment = get(paymentAtom);
  if (!payment) return;
  const { section, method, transaction } = payment;
  const here = get(placeAtom)?.route;
  await set(loadListAtom, section);
  // Who has left meanwhile stays where they are, and keeps what they have picked.
  if (get(placeAtom)?.route !== here || get(paymentAtom)?.transaction.id !== transaction.id) return;
  const page = set(selectListedAtom, section, method);
  set(closePaymentAtom);
  set(goAtom, { name: page ?? section });
});
