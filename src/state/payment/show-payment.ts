import { atom, type Getter } from 'jotai';
import { find } from '#domain/payment/list.ts';
import { FRESH, mayEnter } from '#navigation/back.ts';
import { actionRoute } from '#navigation/opens.ts';
import { ROUTES, type RouteName } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { goAtom, type Target } from '#state/go.ts';
import { loadListAtom } from '#state/methods.ts';
import { selectionAtom } from '#state/selection.ts';
import { paymentRouteAtom, paymentTarget, statusTarget } from './payment-target.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { selectListedAtom } from './select-listed.ts';

/**
 * forced: the payment was submitted on this page, so its next step is shown. if-free: it is shown only if the player is
 * at the start, on a list or on an error page. requested: the player pressed the link to it. replacing: it is shown in
 * place of another payment's address.
 */
export type ShowReason = 'forced' | 'if-free' | 'requested' | 'replacing';

/** Goes to the screen of a payment and selects its method, because a coin's screen shows the selected coin. */
export const showPaymentAtom = atom(
  null,
  async (get, set, key: string, reason: ShowReason): Promise<void> => {
    const known = find(get(paymentsAtom), key);
    if (reason === 'if-free') {
      if (!known || !mayRedirect(get)) return;
      // If the list is loaded, the screens of its method's family show it; otherwise the redirect screens do.
      if (known.from === null) await set(loadListAtom, known.section);
      if (!mayRedirect(get)) return;
    }
    const payment = find(get(paymentsAtom), key);
    if (!payment) return;
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
    if (reason !== 'forced') go(paymentTarget({ ...payment, from }));
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
 * Whether the player is at the start, on an error page or a list, or at an address that a fresh page cannot show.
 * Elsewhere the player is not interrupted: the lists show the payment.
 */
function mayRedirect(get: Getter): boolean {
  const place = get(placeAtom);
  if (!place || ['deposit', 'withdrawal', 'error'].includes(place.route)) return true;
  const selection = get(selectionAtom) !== null;
  return !mayEnter(place.route, { ...FRESH, selection, previous: place.cameFrom !== null });
}
