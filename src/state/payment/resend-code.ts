import { atom } from 'jotai';
import { toCashierError, type CashierError } from '#domain/error.ts';
import { services } from '#state/services.ts';

/**
 * The transaction whose code was last requested, and the uptime (ms) at which the next request is allowed; null before
 * the first.
 */
const resentAtom = atom<{ readonly id: string; readonly next: number } | null>(null);

/** Uptime (ms) from which a new code for this transaction may be requested; null before the first request. */
export const resendAtAtom = atom((get) => {
  const resent = get(resentAtom);
  return (id: string): number | null => (resent?.id === id ? resent.next : null);
});

/**
 * Requests another code; the gateway's answer contains the time until the next one may be requested. Resolves with the
 * error if there is none.
 */
export const resendCodeAtom = atom(
  null,
  async (get, set, transactionId: string): Promise<CashierError | null> => {
    const { gateway, clock } = services(get);
    try {
      const { resendAfter } = await gateway.call('resendCode', { transactionId });
      set(resentAtom, { id: transactionId, next: clock.uptime() + resendAfter * 1000 });
      return null;
    } catch (thrown) {
      return toCashierError(thrown);
    }
  },
);
