import { atom } from 'jotai';
import { goAtom } from '#state/go.ts';
import { paymentAtom } from './payment.ts';
import { selectListedAtom } from './select-listed.ts';
import { whereIs } from './where-is.ts';

/** Leads to the screen of the payment, with its method picked: a coin's screen shows the coin that is picked. */
export const showPaymentAtom = atom(null, (get, set, { replace }: { readonly replace: boolean }) => {
  const payment = get(paymentAtom);
  if (!payment) return;
  set(selectListedAtom, payment.section, payment.method);
  set(goAtom, { ...whereIs(payment), replace });
});
