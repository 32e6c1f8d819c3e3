import { atom } from 'jotai';
import { shownPayment } from '#domain/payment/list.ts';
import type { KnownPayment } from '#domain/payment/state.ts';
import { toldOf } from '#domain/payment/statuses.ts';
import type { TransactionStatus } from '#domain/transaction.ts';
import type { RouteName } from '#navigation/routes.ts';
import { services } from '#state/services.ts';
import { paymentRouteAtom } from './payment-target.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';

/** The part of a payment that its screens use. */
export type Payment = Pick<
  KnownPayment,
  'key' | 'requestId' | 'section' | 'method' | 'transaction' | 'action' | 'requested' | 'sent'
> & {
  /** The route of its form, which decides the screen of an action. */
  readonly from: RouteName;
  /** The status is final, and the gateway is still being asked for the amount that arrived. */
  readonly isAmountAsked: boolean;
  /** The status that the player is told. */
  readonly status: TransactionStatus;
};

/** The payment on the action and status screens, open or ended; null when there is none. */
export const paymentAtom = atom((get): Payment | null => {
  const payment = shownPayment(get(paymentsAtom));
  if (!payment || !('transaction' in payment)) return null;
  const isAmountAsked = payment.phase === 'ended' && payment.lookup !== null;
  return { ...payment, from: get(paymentRouteAtom)(payment), isAmountAsked, ...toldOf(payment) };
});

/**
 * Whether an action would have expired before it was asked for: the device's clock, the only one that is known, is ahead.
 */
export const isMisdatedAtom = atom((get) => ({ requestId, sent }: Payment, expiresAt: number): boolean => {
  const isOfDevice = sent.clock === 'device' && services(get).serverTime() === null;
  return requestId !== null && isOfDevice && expiresAt <= sent.sentAt;
});

/** The player starts a new payment; the current one continues, and the lists show it. */
export const closePaymentAtom = atom(null, (_get, set) => {
  set(dispatchAtom, { type: 'shown', key: null });
});
