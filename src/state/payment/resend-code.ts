import { atom, type Getter, type Setter } from 'jotai';
import { readStoredResend } from '#contract/stored-resend.ts';
import { toCashierError, type CashierError } from '#domain/error.ts';
import { isRefusal } from '#domain/payment/refusal.ts';
import { services } from '#state/services.ts';
import { dispatchAtom } from './payments.ts';

const RESEND_KEY = 'cashier.resend';

/** The transaction that waits for another code, and the uptime (ms) at which its next request is allowed. */
const waitAtom = atom<{ readonly id: string; readonly next: number } | null>(null);

/** Uptime (ms) from which a new code for this transaction may be requested; null before its screen has opened. */
export const resendAtAtom = atom((get) => {
  const wait = get(waitAtom);
  return (id: string): number | null => (wait?.id === id ? wait.next : null);
});

/**
 * Starts the wait for another code when the screen of a code opens, unless the wait of this transaction is known: from
 * an earlier visit or from before a reload.
 */
export const openCodeAtom = atom(null, (get, set, id: string, resendAfter: number): void => {
  if (get(waitAtom)?.id === id) return;
  const { clock, storage, serverNow } = services(get);
  const stored = readStoredResend(storage.get(RESEND_KEY));
  if (stored?.id !== id) {
    startWait(get, set, id, resendAfter);
    return;
  }
  const { since, wait } = stored;
  // A clock that was set back must not make the wait longer.
  const left = wait - Math.max(0, serverNow() - since);
  set(waitAtom, { id, next: clock.uptime() + left });
});

/**
 * Requests another code; the gateway's answer contains the time until the next one may be requested. Resolves with the
 * error if there is none. A new wait is noted before the request is sent, because a reload would lose the answer; a
 * refusal restores the wait that was over.
 */
export const resendCodeAtom = atom(null, async (get, set, id: string): Promise<CashierError | null> => {
  const { gateway, storage, serverNow } = services(get);
  const isOpen = (): boolean => get(waitAtom)?.id === id;
  const before = storage.get(RESEND_KEY);
  const noted = readStoredResend(before);
  if (noted?.id === id) storage.set(RESEND_KEY, JSON.stringify({ ...noted, since: serverNow() }));
  try {
    const { resendAfter } = await gateway.call('resendCode', { transactionId: id });
    if (isOpen()) startWait(get, set, id, resendAfter);
    return null;
  } catch (thrown) {
    const error = toCashierError(thrown);
    if (isRefusal(error)) set(dispatchAtom, { type: 'doubted', id });
    // Without an answer, a code may have been sent.
    if (before !== null && isOpen() && error.code !== 'network') storage.set(RESEND_KEY, before);
    return error;
  }
});

function startWait(get: Getter, set: Setter, id: string, seconds: number): void {
  const { clock, storage, serverNow } = services(get);
  const wait = seconds * 1000;
  storage.set(RESEND_KEY, JSON.stringify({ id, since: serverNow(), wait }));
  set(waitAtom, { id, next: clock.uptime() + wait });
}
