import { atom } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import type { Section } from '#domain/method.ts';
import { isFinal } from '#domain/transaction.ts';
import { ROUTES } from '#navigation/routes.ts';
import { placeAtom } from '#state/back.ts';
import { errorPage, goAtom } from '#state/go.ts';
import { pageLoad } from '#state/page-load.ts';
import { showPaymentAtom } from './show-payment.ts';
import { openPaymentAtom, paymentAtom, readIntent } from './payment.ts';
import { services } from '#state/services.ts';

const searchedAtom = atom<string | null>(null);

/**
 * Finds the payment of a return address at the gateway and opens it; where that fails, the error page leads back to the
 * same address (RT-18). A history entry of an earlier payment does not take the place of one that goes on: the player is
 * led to that one.
 */
export const findPaymentAtom = atom(null, async (get, set, section: Section, id: string): Promise<void> => {
  if (get(searchedAtom) === id) return;
  const open = get(paymentAtom);
  if (open && !isFinal(open.transaction.status)) {
    set(showPaymentAtom, { replace: true });
    return;
  }
  set(searchedAtom, id);
  const { gateway, clock } = services(get);
  const from = `${section}-redirect` as const;
  const here = get(placeAtom)?.route;
  try {
    const [{ transaction, action }] = await pageLoad(clock, [gateway.call('transaction', { id })] as const);
    const intent = readIntent(get);
    const method = intent?.id === id || intent?.id === undefined ? (intent?.method ?? null) : null;
    set(openPaymentAtom, section, method, from, { transaction, action: action ?? { type: 'complete' } });
  } catch (thrown) {
    const backRoute = `${ROUTES[`${section}-complete`].path}?transactionId=${encodeURIComponent(id)}`;
    // Who has left the page by then stays where they are.
    if (get(placeAtom)?.route === here) set(goAtom, errorPage(toCashierError(thrown).message, backRoute));
  } finally {
    set(searchedAtom, null);
  }
});
