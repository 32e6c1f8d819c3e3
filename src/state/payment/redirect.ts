import { atom } from 'jotai';
import { findTransaction, isOfOtherSection } from '#domain/payment/list.ts';
import { isFinal, type Action } from '#domain/transaction.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { createPostForm } from '#host/post-form.ts';
import { lookUpTransactionAtom } from '#state/look-up-transaction.ts';
import { openableAtom, openExternalAtom } from '#state/open-external.ts';
import { placeAtom } from '#state/place.ts';
import { services } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';
import { paymentAtom, type Payment } from './payment.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';

type Redirect = Extract<Action, { type: 'redirect' }>;

/** page: this page navigates to the payment page; tab: the player's click opens it in a new tab. */
export const redirectWayAtom = atom(
  (get): 'page' | 'tab' => HOST_MODES[services(get).bridge.mode].paymentPage,
);

/** Transactions whose payment page was opened automatically; on return the player must not be sent there again. */
const openedPaymentPagesAtom = atom<readonly string[]>([]);

/** The transaction whose app the player has opened by the button: it is not opened again once its look-up is answered. */
const pressedAtom = atom<string | null>(null);

/** Tracks that the player is leaving for the payment page (AN-1). */
export const trackRedirectAtom = atom(null, (_get, set, { section, method }: Payment) => {
  set(trackAtom, 'redirect', section, { method: method ?? '' });
});

/** An answer that took longer, or was read before a reload, may be older than the payment's status (ms). */
const FRESH_MS = 3000;

/** Whether the payment may have ended since its answer was sent, so that its page must not be opened unasked. */
export const mayBeEndedAtom = atom((get) => (id: string): boolean => {
  const payment = findTransaction(get(paymentsAtom), id);
  if (payment === null) return false;
  const { clock, serverNow } = services(get);
  const { sentAt, clock: by } = payment.sent;
  const elapsed = (by === 'device' ? clock.now() : serverNow()) - sentAt;
  // A clock that goes back has been set since, and proves nothing.
  return Math.abs(elapsed) > FRESH_MS;
});

/**
 * Looks the payment up and opens its page only if the payment still asks for one, and the player is still at its screen.
 * Without an answer nothing is opened: the button remains.
 */
const leaveIfOpenAtom = atom(
  null,
  async (get, set, payment: Payment, action: Redirect, form: HTMLFormElement | null): Promise<void> => {
    const now = await set(currentActionAtom, payment);
    if (now?.type !== 'redirect' || get(pressedAtom) === payment.transaction.id) return;
    set(openPaymentPageAtom, payment, now, now === action || !form ? form : formLike(form, now));
  },
);

/**
 * Looks the payment up; resolves with the action that it asks for now, the same object if it is the same step. Null: it
 * has ended, the player has left its screen, or there is no answer.
 */
export const currentActionAtom = atom(null, async (get, set, payment: Payment): Promise<Action | null> => {
  const { section } = payment;
  const { id } = payment.transaction;
  const here = get(placeAtom)?.route;
  const options = { isLookup: true, isQuiet: true };
  const answer = await set(lookUpTransactionAtom, { id }, options).catch(() => null);
  const isHere = get(paymentAtom)?.transaction.id === id && get(placeAtom)?.route === here;
  if (!answer || !isHere) return null;
  const { transaction, action } = answer;
  if (isOfOtherSection(transaction, section)) return null;
  const { status, txid } = transaction;
  if (isFinal(status)) {
    set(dispatchAtom, { type: 'stated', section, said: { id, status, txid } });
    return null;
  }
  set(dispatchAtom, { type: 'visited', section, from: payment.from, transaction, action });
  return get(paymentAtom)?.action ?? null;
});

/** A form beside another one, which React may not have rendered again yet, with what an action posts now. */
function formLike(form: HTMLFormElement, action: Redirect): HTMLFormElement | null {
  if (action.method !== 'POST') return null;
  const next = createPostForm(form.ownerDocument, action);
  form.after(next);
  return next;
}

/**
 * Opens the payment page in this page, or a link with an app's scheme in the native host (onOpenExternal). A link that
 * leads neither to a page nor to an app is ignored.
 */
const openPaymentPageAtom = atom(
  null,
  (get, set, payment: Payment, action: Redirect, form: HTMLFormElement | null) => {
    const opening = get(openableAtom)(action.url);
    if (opening === null) return;
    set(trackRedirectAtom, payment);
    if (opening.kind === 'app') set(openExternalAtom, action.url);
    // A field from the gateway may be named `submit`, which would hide the form's own method.
    else if (form) HTMLFormElement.prototype.submit.call(form);
    else if (action.method === 'GET') window.location.assign(opening.url);
  },
);

/** Opens the payment page at the player's press. */
export const pressPaymentPageAtom = atom(null, (get, set, payment: Payment, action: Redirect) => {
  if (get(openableAtom)(action.url) === null) return;
  set(pressedAtom, payment.transaction.id);
  set(openPaymentPageAtom, payment, action, null);
});

/** Opens the payment page unasked, only once per transaction. */
export const leaveForPaymentPageAtom = atom(
  null,
  (get, set, payment: Payment, action: Redirect, form: HTMLFormElement | null) => {
    const { id } = payment.transaction;
    if (get(openableAtom)(action.url) === null) return;
    // An ended payment's page must not be opened unasked: it might take the money again.
    if (isFinal(payment.transaction.status) || get(openedPaymentPagesAtom).includes(id)) return;
    set(openedPaymentPagesAtom, [...get(openedPaymentPagesAtom), id]);
    if (get(mayBeEndedAtom)(id)) void set(leaveIfOpenAtom, payment, action, form);
    else set(openPaymentPageAtom, payment, action, form);
  },
);
