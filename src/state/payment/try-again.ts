import { atom } from 'jotai';
import { goAtom } from '#state/go.ts';
import { closePaymentAtom, paymentAtom } from './payment.ts';
import { selectAgainAtom } from './select-again.ts';

/** "Try again with the same data": the method's form, with what the player had typed. */
export const tryAgainAtom = atom(null, async (get, set): Promise<void> => {
  const payment = get(paymentAtom);
  if (!payment) return;
  const page = await set(selectAgainAtom, payment.section, payment.method);
  set(closePaymentAtom);
  set(goAtom, { name: page ?? payment.section });
});
