import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Section } from '#domain/section.ts';
import type { Action } from '#domain/transaction.ts';
import { goAtom } from '#state/go.ts';
import { paymentAtom, type Payment } from '#state/payment/payment.ts';
import { paymentTarget } from '#state/payment/payment-target.ts';

type ActionOf<T extends Action['type']> = Extract<Action, { readonly type: T }>;

export interface OpenAction<T extends Action['type']> {
  readonly payment: Payment;
  readonly action: ActionOf<T>;
}

/**
 * The open payment if this screen shows its action. Otherwise null, and the player is redirected to the payment's
 * screen: a history entry or an address may outlive the action it was made for.
 */
export function useOpenAction<T extends Action['type']>(
  section: Section,
  shows: readonly T[],
): OpenAction<T> | null {
  const payment = useAtomValue(paymentAtom);
  const go = useSetAtom(goAtom);
  const last = useRef<T | null>(null);
  const shown = payment?.section === section ? shownAction(payment.action, shows) : null;
  const type = shown?.type ?? null;
  useEffect(() => {
    if (type !== null) last.current = type;
    else if (payment) go({ ...paymentTarget(payment), replace: true });
    // If a payment is closed while it is shown, the code that closes it navigates. Only the redirect step closes it and
    // stays.
    else if (last.current === null || last.current === 'redirect' || last.current === 'challenge')
      go({ name: section, replace: true });
  }, [type, payment, go, section]);
  return payment && shown && { payment, action: shown };
}

function shownAction<T extends Action['type']>(
  action: Action | null,
  shows: readonly T[],
): ActionOf<T> | null {
  return action !== null && (shows as readonly string[]).includes(action.type)
    ? (action as ActionOf<T>)
    : null;
}
