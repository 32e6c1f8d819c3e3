import { atom } from 'jotai';
import { currencyOf } from '#domain/currency.ts';
import { heldAmount } from '#domain/mask/held-amount.ts';
import { placeAtom } from '#state/place.ts';
import { addToDraftAtom, draftKey, draftsAtom } from '#state/drafts.ts';
import { goAtom } from '#state/go.ts';
import { loadListAtom } from '#state/methods.ts';
import { currencyAtom } from '#state/player.ts';
import { closePaymentAtom, paymentAtom, type Payment } from './payment.ts';
import { selectListedAtom } from './select-listed.ts';

/**
 * "Try again": opens the method's form with the player's earlier input, or the list when the method is no longer in it.
 * On a fresh page, e.g. after the return from a payment page, only the amount is known.
 */
export const tryAgainAtom = atom(null, async (get, set): Promise<void> => {
  const payment = get(paymentAtom);
  if (!payment) return;
  const { section, method, transaction, status } = payment;
  const here = get(placeAtom)?.route;
  await set(loadListAtom, section);
  const now = get(paymentAtom);
  // A player who has left in the meantime is not redirected and keeps their selection.
  if (get(placeAtom)?.route !== here || now?.transaction.id !== transaction.id) return;
  // A payment that has gone on meanwhile is what the player must see before paying again.
  if (now.status !== status) return;
  const page = set(selectListedAtom, section, method);
  set(closePaymentAtom);
  if (page !== null) set(fillAmountAtom, payment);
  set(goAtom, { name: page ?? section });
});

/** Fills the payment's amount into its form, unless the player has typed one there. */
const fillAmountAtom = atom(null, (get, set, { section, method, transaction, requested }: Payment) => {
  const { amount, currency } = requested ?? transaction;
  if (method === null || amount === null || currency !== get(currencyAtom)) return;
  if (get(draftsAtom)[draftKey(section, method)]?.['$amount'] !== undefined) return;
  set(addToDraftAtom, section, method, { $amount: heldAmount(amount, currencyOf(currency).decimals) });
});
