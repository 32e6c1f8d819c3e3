import { atom, type Getter } from 'jotai';
import type { Section } from '#domain/method.ts';
import {
  isFinal,
  nextStatus,
  type Action,
  type Intent,
  type Outcome,
  type Transaction,
  type TransactionStatus,
} from '#domain/transaction.ts';
import type { RouteName } from '#navigation/routes.ts';
import { readStoredIntent } from '#contract/stored.ts';
import { parentAtom, userAtom } from '#state/player.ts';
import { services } from '#state/services.ts';

/** The payment under way, or the last one until another begins. */
export interface Payment {
  readonly section: Section;
  /** Name of the method; null when found again by a return address alone. */
  readonly method: string | null;
  /** Where its form was: decides which screen shows an action. */
  readonly from: RouteName;
  readonly transaction: Transaction;
  readonly action: Action | null;
}

export const paymentAtom = atom<Payment | null>(null);

/** Takes an outcome over: the payment and its action. */
export const openPaymentAtom = atom(
  null,
  (get, set, section: Section, method: string | null, from: RouteName, outcome: Outcome) => {
    const before = get(paymentAtom);
    const isSame = before?.transaction.id === outcome.transaction.id;
    const status = isSame
      ? nextStatus(before.transaction.status, outcome.transaction.status)
      : outcome.transaction.status;
    set(paymentAtom, {
      section,
      method,
      from,
      transaction: { ...outcome.transaction, status },
      action: outcome.action,
    });
    if (!isSame || before.transaction.status !== status)
      announceStatus(get, section, outcome.transaction.id, status);
    if (services(get).isInner) clearIntent(get);
  },
);

/** Applies a pushed or polled status; final ones stay (TX-2, TX-4). Without id: the current payment. */
export const updateStatusAtom = atom(
  null,
  (
    get,
    set,
    update: {
      id: string | null;
      section: Section | null;
      status: TransactionStatus;
      txid?: string | null;
      /** What came, decimal text. */
      amount?: string | null;
    },
  ) => {
    const payment = get(paymentAtom);
    if (!payment || (update.id !== null && update.id !== payment.transaction.id)) return;
    if (update.section !== null && update.section !== payment.section) return;
    const status = nextStatus(payment.transaction.status, update.status);
    const txid = update.txid ?? payment.transaction.txid;
    const amount = update.amount ?? payment.transaction.amount;
    const { transaction } = payment;
    if (status === transaction.status && txid === transaction.txid && amount === transaction.amount) return;
    set(paymentAtom, { ...payment, transaction: { ...transaction, status, txid, amount } });
    if (status !== payment.transaction.status)
      announceStatus(get, payment.section, payment.transaction.id, status);
  },
);

function announceStatus(get: Getter, transaction: Section, id: string, status: TransactionStatus): void {
  const { bridge } = services(get);
  bridge.send({ messageType: 'onTransaction', payload: { id, transaction, status } });
  if (isFinal(status)) forget(get, id);
}

/** The unfinished payment of this player at this gateway, as session storage has it. */
export function readIntent(get: Getter): Intent | null {
  const { storage, intentKey } = services(get);
  const intent = readStoredIntent(storage.get(intentKey));
  if (!intent || intent.userId !== get(userAtom).id || intent.host !== gatewayName(get)) return null;
  return intent;
}

/** Written before a submit is sent, and again with the payment's id once that is known (TX-6). */
export function writeIntent(get: Getter, intent: Intent): void {
  const { storage, intentKey } = services(get);
  storage.set(intentKey, JSON.stringify(intent));
}

export function clearIntent(get: Getter): void {
  const { storage, intentKey } = services(get);
  storage.remove(intentKey);
}

/** Drops the note of a payment that ended or was let go; the note of another one, on its way by now, stays. */
function forget(get: Getter, id: string): void {
  if (readIntent(get)?.id === id) clearIntent(get);
}

export function newIntent(get: Getter, section: Section, method: string, requestId: string): Intent {
  return { userId: get(userAtom).id, host: gatewayName(get), section, method, requestId };
}

function gatewayName(get: Getter): string {
  return get(parentAtom).host ?? '';
}

/** The player starts anew: the payment itself goes on at the gateway, only the widget lets it go. */
export const closePaymentAtom = atom(null, (get, set) => {
  const payment = get(paymentAtom);
  if (payment) forget(get, payment.transaction.id);
  set(paymentAtom, null);
});
