import { atom, type Getter } from 'jotai';
import type { CashierError } from '#domain/error.ts';
import { find } from '#domain/payment/list.ts';
import type { Payment, Payments } from '#domain/payment/state.ts';
import { services } from '#state/services.ts';
import { paymentsAtom } from './payments.ts';

type Waiter = (refusal: CashierError | null) => void;

/** Callers that wait for the answer to a submission, by the payment's key. */
const waitersAtom = atom(() => new Map<string, Waiter[]>());

/**
 * Resolves when a submission or step is no longer being sent: with its refusal, or with null if it was accepted, is
 * unanswered, or the widget was unmounted.
 */
export function waitForAnswer(get: Getter, key: string): Promise<CashierError | null> {
  return new Promise((resolve) => {
    const waiters = get(waitersAtom);
    const { signal } = services(get);
    const answer: Waiter = (refusal) => {
      signal.removeEventListener('abort', onUnmount);
      resolve(refusal);
    };
    const onUnmount = (): void => {
      resolve(null);
    };
    waiters.set(key, [...(waiters.get(key) ?? []), answer]);
    signal.addEventListener('abort', onUnmount, { once: true });
    answerWaiters(get, get(paymentsAtom));
  });
}

export function answerWaiters(get: Getter, state: Payments): void {
  const waiters = get(waitersAtom);
  for (const [key, resolves] of [...waiters]) {
    const payment = find(state, key);
    if (isBeingSent(payment)) continue;
    waiters.delete(key);
    for (const resolve of resolves) resolve(refusalOf(payment));
  }
}

function isBeingSent(payment: Payment | undefined): boolean {
  if (payment?.phase === 'open') return payment.step?.phase === 'sending';
  return payment?.phase === 'proving' || payment?.phase === 'sending';
}

function refusalOf(payment: Payment | undefined): CashierError | null {
  if (payment?.phase === 'refused') return payment.error;
  return payment?.phase === 'open' && payment.step?.phase === 'refused' ? payment.step.error : null;
}
