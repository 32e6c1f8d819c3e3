import { atom } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import { notifyAtom } from '#state/notifications.ts';
import { services } from '#state/services.ts';
import { translatorAtom } from '#state/language.ts';

/** Whose code was asked for last, and when (ms since epoch) the next one may be; null until one was. */
const resentAtom = atom<{ readonly id: string; readonly next: number } | null>(null);

/** When a new code of this transaction may be asked for, ms since epoch; null until one was asked for. */
export const resendAtAtom = atom((get) => {
  const resent = get(resentAtom);
  return (id: string): number | null => (resent?.id === id ? resent.next : null);
});

/** Asks for another code; the gateway says when the next one may be asked for. */
export const resendCodeAtom = atom(null, async (get, set, transactionId: string): Promise<void> => {
  const { gateway, clock } = services(get);
  const t = get(translatorAtom)?.t;
  try {
    const { resendAfter } = await gateway.call('resendCode', { transactionId });
    set(resentAtom, { id: transactionId, next: clock.now() + resendAfter * 1000 });
  } catch (thrown) {
    set(notifyAtom, { title: t?.('error.snackbar.title') ?? '', html: toCashierError(thrown).message });
  }
});
