import { isFinal, NO_ACTION, type Action, type Outcome, type Transaction } from '#domain/transaction.ts';
import { advance, follow, open, requestedBy, waitAfterAnswer } from './answers.ts';
import { followWait, nextLookup } from './lookup-schedule.ts';
import { hasLapsed } from './offer.ts';
import {
  copyNow,
  find,
  findTransaction,
  identityOf,
  isOfOtherSection,
  isOfOtherSubmission,
  put,
  sentTimeOf,
  without,
  withoutEffects,
} from './list.ts';
import { asksForInput, doubted, inDoubt, isDoubtful, withStatus } from './statuses.ts';
import type {
  FoundPayment,
  KnownPayment,
  Moment,
  OpenPayment,
  Payment,
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
  return lookup === null ? state : put(state, { ...payment, lookup } as Payment);
}

export function lookedUp(
  state: Payments,
  event: Extract<PaymentEvent, { type: 'looked-up' }>,
  at: Moment,
): Transition {
  const asked = find(state, event.key);
  const payment = waitingFor(state, event);
  const { transaction, action } = event;
  if (asked && isOfAnother(state, asked, transaction)) {
    const { section } = asked;
    return {
      state: payment ? rescheduled(state, payment, at) : state,
      effects: [{ type: 'report-another', section }],
    };
  }
  if (!payment) return withoutEffects(state);
  switch (payment.phase) {
    case 'unanswered':
    case 'found': {
      const { copy } = payment;
      const requested = payment.phase === 'unanswered' ? requestedBy(payment.request) : null;
      const identity = { ...identityOf(payment), sent: sentTimeOf(copy), requested };
      return open(state, identity, { transaction, action }, at, {
        source: 'lookup',
        isNew: payment.phase === 'unanswered' && payment.request !== null,
        show: copy.origin === 'here' ? 'submitted' : copy.origin === 'reload' ? 'if-free' : null,
        wait: waitAfterAnswer(payment, state),
      });
    }
    case 'open':
      return openLookedUp(state, payment, { transaction, action }, at);
    case 'ended':
      // A gateway that answers from an older copy of its data does not know the end yet.
      return isFinal(transaction.status) && !payment.lookup?.pending?.isOutdated
        ? withStatus(state, payment, transaction, 'lookup', at)
        : withoutEffects(rescheduled(state, payment, at));
  }
}

function openLookedUp(state: Payments, payment: OpenPayment, answer: Outcome, at: Moment): Transition {
  if (hasMoved(payment, answer))
    return (isInFlight(payment) ? advance : follow)(state, payment, answer, 'lookup', at);
  const checked = stepNotArrived(payment);
  return withStatus(rescheduled(put(state, checked), checked, at), checked, answer.transaction, 'lookup', at);
}

const isInFlight = ({ step }: OpenPayment): boolean => step !== null && step.phase !== 'refused';

/**
 * Whether an answer is about another transaction than the payment's: of the other section, or one that belongs to another
 * submission of this page. It is never applied.
 */
function isOfAnother(state: Payments, payment: Payment, transaction: Transaction): boolean {
  if (isOfOtherSection(transaction, payment.section)) return true;
  const { id } = transaction;
  if (payment.phase === 'found') return payment.id !== id;
  if ('transaction' in payment) return payment.transaction.id !== id;
  return isOfOtherSubmission(state, id, payment.key);
}

/**
 * Whether the payment has left the step that this page shows: it was answered here, on another device or before a reload.
 * An answer without an action does not name the step, so it counts only if a step is unanswered, or the status has changed
 * while the step asks for input.
 */
function hasMoved(payment: OpenPayment, { transaction, action }: Outcome): boolean {
  // The screens of every step go to the end of the payment by its status.
  if (isFinal(transaction.status) && !isInFlight(payment)) return false;
  if (action === NO_ACTION && payment.step?.phase !== 'unanswered')
    return asksForInput(payment) && transaction.status !== payment.transaction.status;
  return !(isInFlight(payment) ? isSame : isSameForm)(action, payment.action);
}

/** The gateway still asks for an unanswered step, so the request has not arrived, at least not yet. */
function stepNotArrived(payment: OpenPayment): OpenPayment {
  const { step: before, lookup } = payment;
  if (before?.phase !== 'unanswered') return payment;
  return lookup.pending?.isDecisive
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
  const { pending } = payment.lookup;
  // The gateway has said something of the section since it was asked.
  if (pending?.isOutdated) return withoutEffects(rescheduled(state, payment, at));
  const isSettled = pending?.isDecisive === true;
  if (payment.phase === 'found')
    // The gateway reported this id before but no longer knows it.
    return isSettled
      ? { state: without(state, payment.key), effects: [{ type: 'remove-note', requestId: payment.key }] }
      : withoutEffects(rescheduled(state, payment, at));
  const { conflict } = payment;
  if (!isSettled) {
    const { request } = payment;
    const mayResend = request !== null && conflict === null && !hasLapsed(request, at);
    const counted = conflict && { ...conflict, notFound: conflict.notFound + 1 };
    return withoutEffects(rescheduled(state, { ...payment, mayResend, conflict: counted }, at));
  }
  return {
    state: put(state, { ...identityOf(payment), phase: 'refused', error: payment.refusal }),
    effects: [{ type: 'remove-note', requestId: payment.key, ...(conflict && { isRefused: true }) }],
  };
}

export function visited(
  state: Payments,
  { section, from, transaction, action }: Extract<PaymentEvent, { type: 'visited' }>,
  at: Moment,
): Transition {
  const known = findTransaction(state, transaction.id);
  if (known) {
    const shown = { ...state, shownKey: known.key };
    return isOfOtherSection(transaction, known.section)
      ? doubted(shown, known.transaction.id, at)
      : visitedAgain(shown, known, { transaction, action }, at);
  }
  const noted = state.list.find(
    (one): one is FoundPayment =>
      one.phase === 'found' && one.id === transaction.id && !isOfOtherSection(transaction, one.section),
  );
  const identity = noted
    ? { ...identityOf(noted), sent: sentTimeOf(noted.copy), requested: null }
    : {
        key: transaction.id,
        requestId: null,
        section,
        method: null,
        from,
        sent: sentTimeOf(copyNow(at)),
        requested: null,
      };
  const opened = open(state, identity, { transaction, action }, at, {
    source: 'lookup',
    isNew: false,
    show: null,
    wait: followWait(state.isPushed),
  });
  // The player is already at its address, so no navigation is needed.
  return { ...opened, state: { ...opened.state, shownKey: identity.key } };
}

function visitedAgain(state: Payments, known: KnownPayment, answer: Outcome, at: Moment): Transition {
  if (known.phase === 'open' && !isInFlight(known) && hasMoved(known, answer))
    return follow(state, known, answer, 'lookup', at);
  const { state: after, effects } = withStatus(state, known, answer.transaction, 'lookup', at);
  const payment = findTransaction(after, answer.transaction.id);
  // What was pushed meanwhile may be newer than the answer.
  return known.phase === 'ended' && payment && isDoubtful(known, answer.transaction)
    ? { state: put(after, inDoubt(payment, at)), effects }
    : { state: after, effects };
}

/** Whether both actions are the same step; only the deadline may differ between two answers. */
function isSame(one: Action, other: Action): boolean {
  const text = (action: Action): string =>
    JSON.stringify(action, (name, value: unknown) => (TIMES.includes(name) ? undefined : value));
  return text(one) === text(other);
}

/**
 * The same, for a step that the player may be filling in: the entries of a form are kept as long as it has the same title
 * and fields.
 */
function isSameForm(one: Action, other: Action): boolean {
  if (one.type !== 'unified-form' || other.type !== 'unified-form') return isSame(one, other);
  const key = ({ title, fields }: typeof one): string =>
    JSON.stringify([title, fields.map(({ name, type }) => [name, type])]);
  return key(one) === key(other);
}
