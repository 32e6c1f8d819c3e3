import { atom, type Getter } from 'jotai';
import { find } from '#domain/payment/list.ts';
import type { Payment, ShowReason } from '#domain/payment/state.ts';
import { isFinal } from '#domain/transaction.ts';
import { mayEnter } from '#navigation/back.ts';
import { actionRoute } from '#navigation/opens.ts';
import { ROUTES, type RouteName } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { goAtom, type Target } from '#state/go.ts';
import { loadListAtom } from '#state/methods.ts';
import { selectionAtom } from '#state/selection.ts';
import { paymentAtom } from './payment.ts';
import { paymentRouteAtom, paymentTarget, statusTarget } from './payment-target.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { selectListedAtom } from './select-listed.ts';

/**
 * Goes to the screen of a payment and selects its method, because a coin's screen shows the selected coin. `replacing`: it
 * is shown in place of another payment's address.
 */
export const showPaymentAtom = atom(
  null,
  async (get, set, key: string, reason: ShowReason | 'replacing'): Promise<void> => {
    const known = find(get(paymentsAtom), key);
    if (reason === 'if-free') {
      if (!known || !mayRedirect(get, key)) return;
      // Before anything is awaited, so that the router lets the player stay at its address.
      if ('transaction' in known) set(dispatchAtom, { type: 'shown', key });
      // If the list is loaded, the screens of its method's family show it; otherwise the redirect screens do.
      if (known.from === null) await set(loadListAtom, known.section);
      if (!mayRedirect(get, key)) return;
    }
    const payment = find(get(paymentsAtom), key);
    if (!payment || (reason === 'submitted' && isAtAnother(get, payment))) return;
    const form = set(selectListedAtom, payment.section, payment.method);
    const replaces = reason === 'if-free' || reason === 'replacing';
    const go = (target: Target): void => {
      // Always navigates when replacing an entry: the router may be on its way from there to the list.
      const isHere = !replaces && get(placeAtom)?.route === target.name && target.query === undefined;
      if (!isHere) set(goAtom, { ...target, ...(replaces && { replace: true }) });
    };
    if (!('transaction' in payment)) {
      // Its own form can resend it; otherwise the status screen shows it.
      const canResend =
        payment.phase === 'unanswered' && (payment.request !== null || payment.isFromCardFrame);
      const hasForm = canResend || payment.phase === 'sending' || payment.phase === 'proving';
      go(hasForm && form !== null ? { name: form } : statusTarget(payment));
      return;
    }
    set(dispatchAtom, { type: 'shown', key });
    const from = get(paymentRouteAtom)(payment);
    const name = actionRoute(payment.section, from, payment.action.type);
    if (reason !== 'submitted') go(paymentTarget({ ...payment, from }));
    // A redirect is shown on its form's screen.
    else if (name !== from) go({ name, ...(isOnStep(get, from) && { replace: true }) });
  },
);

/**
 * Takes the player from a payment's screen to that of the step that it asks for now. The form of a payment is one of its
 * screens: it shows the step, and without it would offer to pay again.
 */
export const movePaymentAtom = atom(null, (get, set, key: string): void => {
  const payment = find(get(paymentsAtom), key);
  const route = get(placeAtom)?.route;
  if (!payment || !('transaction' in payment) || route === undefined) return;
  const from = get(paymentRouteAtom)(payment);
  const isAtPayment =
    route === from || ROUTES[route].guard === 'payment' || ROUTES[route].kind === 'complete';
  const target = paymentTarget({ ...payment, from });
  if (isAtPayment && route !== target.name) set(goAtom, { ...target, replace: true });
});

/** Whether the player is on the step that they have just finished: it is now empty, and Back must not lead to it. */
function isOnStep(get: Getter, form: RouteName): boolean {
  const route = get(placeAtom)?.route;
  return (
    route !== undefined &&
    route !== form &&
    ROUTES[route].guard === 'payment' &&
    ROUTES[route].kind !== 'complete'
  );
}

/**
 * Whether the player is at the start, on an error page or a list, or at an address that cannot be shown without this
 * payment. Elsewhere the player is not interrupted: the lists show the payment.
 */
function mayRedirect(get: Getter, key: string): boolean {
  const place = get(placeAtom);
  if (!place || ['deposit', 'withdrawal', 'error'].includes(place.route)) return true;
  const selection = get(selectionAtom) !== null;
  const shown = get(paymentAtom);
  const transaction = shown !== null && shown.key !== key;
  return !mayEnter(place.route, { selection, transaction, previous: place.cameFrom !== null });
}

/** Whether the screen shows a step or the result of another payment. */
function isAtAnother(get: Getter, { key }: Payment): boolean {
  const shown = get(paymentAtom);
  const route = get(placeAtom)?.route;
  if (route === undefined || shown === null || shown.key === key) return false;
  const { kind } = ROUTES[route];
  if (kind === 'complete') return true;
  if (route !== actionRoute(shown.section, shown.from, shown.action.type)) return false;
  if (kind !== 'form' && kind !== 'form-page') return true;
  // A form shows the step of a payment of its own method.
  const selection = get(selectionAtom);
  const isOwn = shown.section === selection?.section && shown.method === selection.method;
  return isOwn && !isFinal(shown.transaction.status);
}
