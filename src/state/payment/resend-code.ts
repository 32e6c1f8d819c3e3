import { atom } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import { notifyAtom } from '#state/notifications.ts';
import { services } from '#state/services.ts';
import { translatorAtom } from '#state/language.ts';

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

/** Requests another code; the gateway's answer contains the time until the next one may be requested. */
export const resendCodeAtom = atom(null, async (get, set, transactionId: string): Promise<void> => {
  const { gateway, clock } = services(get);
  const t = get(translatorAtom)?.t;
  try {
    const { resendAfter } = await gateway.call('resendCode', { transactionId });
    set(resentAtom, { id: transactionId, next: clock.uptime() + resendAfter * 1000 });
  } catch (thrown) {
    set(notifyAtom, { title: t?.('error.snackbar.title') ?? '', html: toCashierError(thrown).message });
  }
});
