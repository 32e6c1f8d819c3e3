import type { Action } from '#domain/transaction.ts';
import { advance, open } from './answers.ts';
import { followWait, nextLookup } from './lookups.ts';
import {
  copyNow,
  find,
  findTransaction,
  identityOf,
  put,
  sentTimeOf,
  without,
  withoutEffects,
} from './list.ts';
import { withStatus } from './statuses.ts';
import type {
  FoundPayment,
  Moment,
  OpenPayment,
  Payment,
  PaymentEffect,
  PaymentEvent,
  Payments,
  Transition,
} from './state.ts';

const TIMES = ['expiresAt', 'resendAfter'];

/** The payment that waits for this look-up; undefined if it was settled or sent again meanwhile. */
function waitingFor(
  state: Payments,
  { key, lookup }: { readonly key: string; readonly lookup: number },
): Extract<Payment, { readonly lookup: unknown }> | undefined {
  const payment = find(state, key);
  return payment && 'lookup' in payment && payment.lookup?.pending?.id === lookup ? payment : undefined;
}

function rescheduled(state: Payments, payment: Payment, at: Moment): Payments {
  const lookup = nextLookup(payment, state, at);
  if (payment.phase === 'ended') return put(state, { ...payment, lookup: null });
  return lookup === null ? state : put(state, { ...payment, lookup } as Payment);
}

export function lookedUp(
  state: Payments,
  event: Extract<PaymentEvent, { type: 'looked-up' }>,
  at: Moment,
): Transition {
  const payment = waitingFor(state, event);
  if (!payment) return withoutEffects(state);
  const { transaction, action } = event;
  switch (payment.phase) {
    case 'unanswered':
    case 'found': {
      const { copy } = payment;
      return open(state, { ...identityOf(payment), sent: sentTimeOf(copy) }, { transaction, action }, at, {
        isNew: payment.phase === 'unanswered' && payment.request !== null,
        show: copy.origin === 'here' ? 'forced' : copy.origin === 'reload' ? 'if-free' : 'never',
        wait: followWait(state.isPushed),
      });
    }
    case 'open': {
      const isUnanswered = payment.step?.phase === 'unanswered';
      const hasMoved = payment.step !== null && !isSame(action, payment.action);
      if (payment.step?.phase !== 'refused' && hasMoved)
        return advance(state, payment, { transaction, action }, at);
      const checked = isUnanswered ? stepNotArrived(payment) : payment;
      return withStatus(rescheduled(put(state, checked), checked, at), checked, transaction, at);
    }
    case 'ended':
      return withStatus(put(state, { ...payment, lookup: null }), payment, transaction, at);
  }
}

/** The gateway still asks for the step that was sent, so the request has not arrived, at least not yet. */
function stepNotArrived(payment: OpenPayment): OpenPayment {
  const { step: before, lookup } = payment;
  if (before?.phase !== 'unanswered') return payment;
  return lookup.pending?.isPastHorizon
    ? { ...payment, step: { phase: 'refused', error: before.refusal } }
    : { ...payment, step: { ...before, mayResend: true } };
}

export function lookupFailed(
  state: Payments,
  event: Extract<PaymentEvent, { type: 'lookup-failed' }>,
  at: Moment,
): Transition {
  const payment = waitingFor(state, event);
  return withoutEffects(payment ? rescheduled(state, payment, at) : state);
}

export function lookupUnknown(
  state: Payments,
  event: Extract<PaymentEvent, { type: 'lookup-unknown' }>,
  at: Moment,
): Transition {
  const payment = waitingFor(state, event);
  if (!payment) return withoutEffects(state);
  if (payment.phase !== 'unanswered' && payment.phase !== 'found')
    return withoutEffects(rescheduled(state, payment, at));
  const effects: readonly PaymentEffect[] = [{ type: 'remove-note', requestId: payment.key }];
  const isSettled = payment.lookup.pending?.isPastHorizon === true;
  if (payment.phase === 'found')
    // The gateway reported this id before but no longer knows it.
    return isSettled
      ? { state: without(state, payment.key), effects }
      : withoutEffects(rescheduled(state, payment, at));
  if (!isSettled)
    return withoutEffects(rescheduled(state, { ...payment, mayResend: payment.request !== null }, at));
  return {
    state: put(state, { ...identityOf(payment), phase: 'refused', error: payment.refusal }),
    effects,
  };
}

export function visited(
  state: Payments,
  { section, from, transaction, action }: Extract<PaymentEvent, { type: 'visited' }>,
  at: Moment,
): Transition {
  const known = findTransaction(state, transaction.id);
  if (known) return withStatus({ ...state, shownKey: known.key }, known, transaction, at);
  const noted = state.list.find(
    (one): one is FoundPayment => one.phase === 'found' && one.id === transaction.id,
  );
  const identity = noted
    ? { ...identityOf(noted), sent: sentTimeOf(noted.copy) }
    : {
        key: transaction.id,
        requestId: null,
        section,
        method: null,
        from,
        sent: sentTimeOf(copyNow(at)),
      };
  const wait = followWait(state.isPushed);
  const opened = open(state, identity, { transaction, action }, at, { isNew: false, show: 'never', wait });
  // The player is already at its address, so no navigation is needed.
  return { ...opened, state: { ...opened.state, shownKey: identity.key } };
}

/** Whether both actions are the same step; only the deadline may differ between two answers. */
function isSame(one: Action, other: Action): boolean {
  const text = (action: Action): string =>
    JSON.stringify(action, (name, value: unknown) => (TIMES.includes(name) ? undefined : value));
  return text(one) === text(other);
}
