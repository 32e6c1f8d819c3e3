import { atom, type Getter, type Setter } from 'jotai';
import { readStoredResend } from '#contract/stored-resend.ts';
import { toCashierError, type CashierError } from '#domain/error.ts';
import { services } from '#state/services.ts';

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
 * error if there is none.
 */
export const resendCodeAtom = atom(null, async (get, set, id: string): Promise<CashierError | null> => {
  try {
    const { resendAfter } = await services(get).gateway.call('resendCode', { transactionId: id });
    startWait(get, set, id, resendAfter);
    return null;
  } catch (thrown) {
    return toCashierError(thrown);
  }
});

function startWait(get: Getter, set: Setter, id: string, seconds: number): void {
  const { clock, storage, serverNow } = services(get);
  const wait = seconds * 1000;
  storage.set(RESEND_KEY, JSON.stringify({ id, since: serverNow(), wait }));
  set(waitAtom, { id, next: clock.uptime() + wait });
}
