import { atom } from 'jotai';
import { toCashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import { isNotFound } from '#domain/payment/not-found.ts';
import { isRefusal } from '#domain/payment/refusal.ts';
import { findTransaction, shownPayment } from '#domain/payment/list.ts';
import { ROUTES } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { errorPage, goAtom } from '#state/go.ts';
import { lookUpTransactionAtom } from '#state/look-up-transaction.ts';
import { pageLoad } from '#state/page-load.ts';
import { services } from '#state/services.ts';
import { visitAtom } from '#state/visits.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { showPaymentAtom } from './show-payment.ts';

/** Id of the transaction that is being looked up. */
const visitedAtom = atom<string | null>(null);

/** The usual signs of an id: payment pages append to a return address, or quote it, without regard to what it has. */
const PLAIN = /[\w.~:-]+/;

/**
 * Shows the payment of a return address (TX-6). An unknown payment is looked up; one that the gateway refuses, without
 * what may have been appended to its id (`t1?status=ok`). If that fails, the error page leads back to the same address
 * (RT-18), or to the list if there is no such payment; one of the other section has its own address. A player who has
 * gone elsewhere meanwhile stays there. Going back to an earlier payment leads to the open one instead of replacing it.
 */
export const visitPaymentAtom = atom(null, async (get, set, section: Section, id: string): Promise<void> => {
  const showKnown = (): boolean => {
    const known = findTransaction(get(paymentsAtom), id);
    if (known) set(dispatchAtom, { type: 'shown', key: known.key });
    return known !== null;
  };
  if (showKnown()) return;
  if (get(visitedAtom) === id) return;
  const shown = shownPayment(get(paymentsAtom));
  if (shown?.phase === 'open' && get(visitAtom).isReturn) {
    await set(showPaymentAtom, shown.key, 'replacing');
    return;
  }
  set(visitedAtom, id);
  const plain = PLAIN.exec(id)?.[0] ?? id;
  const visit = (name: Section, transactionId: string): void =>
    set(goAtom, { name: `${name}-complete`, query: { transactionId }, replace: true });
  const { clock } = services(get);
  const isHere = (): boolean => {
    const place = get(placeAtom);
    return place?.route === `${section}-complete` && place.transactionId === id;
  };
  try {
    const [{ transaction, action }] = await pageLoad(clock, [set(lookUpTransactionAtom, { id })] as const);
    if (!isHere()) return;
    const own = transaction.section ?? section;
    if (own === section)
      set(dispatchAtom, { type: 'visited', section, from: `${section}-redirect`, transaction, action });
    else visit(own, id);
  } catch (thrown) {
    // Its own look-up may have found it meanwhile.
    if (!isHere() || showKnown()) return;
    const error = toCashierError(thrown);
    if (plain !== id && isRefusal(error)) return visit(section, plain);
    const again = `${ROUTES[`${section}-complete`].path}?transactionId=${encodeURIComponent(id)}`;
    const backRoute = isNotFound(error) ? ROUTES[section].path : again;
    set(goAtom, errorPage(error.message, backRoute));
  } finally {
    set(visitedAtom, null);
  }
});
