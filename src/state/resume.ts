import { atom } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import { isFinal } from '#domain/transaction.ts';
import { actionOpens } from '#navigation/opens.ts';
import { goAtom } from './go.ts';
import { pageLoad } from './page-load.ts';
import { clearIntent, openPaymentAtom, readIntent } from './payment.ts';
import { services } from './services.ts';

/**
 * After a reload: finds the payment that was under way and goes back to it (TX-6). A payment that the gateway does not
 * know never arrived, so its note is dropped; when nothing answers, the note stays for the next time.
 */
export const resumePaymentAtom = atom(null, async (get, set): Promise<void> => {
  const intent = readIntent(get);
  if (!intent) return;
  const { gateway, clock } = services(get);
  const query = intent.id === undefined ? { requestId: intent.requestId } : { id: intent.id };
  try {
    const [{ transaction, action }] = await pageLoad(clock, [gateway.call('transaction', query, { isLookup: true })] as const);
    const next = action ?? { type: 'complete' as const };
    const from = intent.section === 'deposit' ? 'deposit-redirect' : 'withdrawal-redirect';
    const complete = intent.section === 'deposit' ? 'deposit-complete' : 'withdrawal-complete';
    set(openPaymentAtom, intent.section, intent.method, from, { transaction, action: next });
    const target = isFinal(transaction.status) ? from : actionOpens(intent.section, from, next.type);
    if (target === from) set(goAtom, { name: complete, query: { transactionId: transaction.id }, replace: true });
    else set(goAtom, { name: target, replace: true });
  } catch (thrown) {
    if (toCashierError(thrown).serverCode === 'not_found') clearIntent(get);
  }
});
