import { atom } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import { goAtom } from '#state/go.ts';
import { pageLoad } from '#state/page-load.ts';
import { clearIntent, openPaymentAtom, paymentAtom, readIntent, writeIntent } from './payment.ts';
import { selectAgainAtom } from './select-again.ts';
import { services } from '#state/services.ts';
import { whereIs } from './where-is.ts';

/**
 * After a reload: finds the payment that was under way and goes back to it (TX-6). A payment that the gateway does not
 * know never arrived, so its note is dropped; when nothing answers, the note stays for the next time.
 */
export const resumePaymentAtom = atom(null, async (get, set): Promise<void> => {
  const intent = readIntent(get);
  if (!intent) return;
  const { section, method } = intent;
  const { gateway, clock } = services(get);
  const query = intent.id === undefined ? { requestId: intent.requestId } : { id: intent.id };
  try {
    const [{ transaction, action }, page] = await pageLoad(clock, [
      gateway.call('transaction', query, { isLookup: true }),
      // Its family's screens show it; without the list, redirect's do.
      set(selectAgainAtom, section, method),
    ] as const);
    writeIntent(get, { ...intent, id: transaction.id });
    set(openPaymentAtom, section, method, page ?? `${section}-redirect`, {
      transaction,
      action: action ?? { type: 'complete' },
    });
    const payment = get(paymentAtom);
    if (payment) set(goAtom, whereIs(payment));
  } catch (thrown) {
    if (toCashierError(thrown).serverCode === 'not_found') clearIntent(get);
  }
});
