import { atom } from 'jotai';
import { groupOf } from '#domain/groups.ts';
import type { KnownPayment, Payment } from '#domain/payment/state.ts';
import { isFinal, type Action } from '#domain/transaction.ts';
import { actionRoute, methodRoute } from '#navigation/opens.ts';
import { routeNamed, type RouteName } from '#navigation/routes.ts';
import type { Target } from '#state/go.ts';
import { listedMethodAtom } from '#state/methods.ts';

/** Actions without a screen of their own. */
const STAYS: ReadonlySet<Action['type']> = new Set(['redirect', 'challenge']);

/** Actions that ask the player to pay; for a withdrawal only its status is shown. */
const PAYS: ReadonlySet<Action['type']> = new Set(['address', 'pix', 'eazype']);

/** The route of a payment's form. After a reload it is the route of its method, if the list is loaded. */
export const paymentRouteAtom = atom((get) => {
  const listed = get(listedMethodAtom);
  return ({ section, method, from }: Pick<Payment, 'section' | 'method' | 'from'>): RouteName => {
    const known = from === null ? null : routeNamed(from);
    if (known) return known;
    const found = listed(section, method);
    return found ? methodRoute(section, found, groupOf(found)) : `${section}-redirect`;
  };
});

/** The target that shows the status of a payment, or that it is being looked up. */
export function statusTarget(payment: Payment | Pick<KnownPayment, 'section' | 'transaction'>): Target {
  const query =
    'transaction' in payment ? { transactionId: payment.transaction.id } : { requestId: payment.key };
  return { name: `${payment.section}-complete`, query };
}

/**
 * The target that shows a payment: the screen of its action, or its status when it has ended or its action has no
 * screen of its own (a redirect and a challenge stay on its form).
 */
export function paymentTarget(
  payment: Pick<KnownPayment, 'section' | 'action' | 'transaction'> & { readonly from: RouteName },
): Target {
  const { section, from, action, transaction } = payment;
  const status = statusTarget(payment);
  if (isFinal(transaction.status) || STAYS.has(action.type)) return status;
  if (section === 'withdrawal' && PAYS.has(action.type)) return status;
  const name = actionRoute(section, from, action.type);
  return name === status.name ? status : { name };
}
