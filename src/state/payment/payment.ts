import { atom } from 'jotai';
import { shownPayment } from '#domain/payment/list.ts';
import type { KnownPayment } from '#domain/payment/state.ts';
import type { RouteName } from '#navigation/routes.ts';
import { paymentRouteAtom } from './payment-target.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';

/** A payment as its screens show it. */
export type Payment = Pick<KnownPayment, 'key' | 'section' | 'method' | 'transaction' | 'action'> & {
  /** Where its form is: decides which screen shows an action. */
  readonly from: RouteName;
};

/** The payment that the action and status screens show, open or ended; null where there is none. */
export const paymentAtom = atom((get): Payment | null => {
  const payment = shownPayment(get(paymentsAtom));
  return payment && 'transaction' in payment ? { ...payment, from: get(paymentRouteAtom)(payment) } : null;
});

/** The player begins anew; the payment itself goes on, and the lists show it. */
export const closePaymentAtom = atom(null, (_get, set) => {
  set(dispatchAtom, { type: 'shown', key: null });
});
