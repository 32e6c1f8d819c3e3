import { lookupIn } from './lookup-schedule.ts';
import {
  blockerOf,
  copyNow,
  find,
  identityOf,
  put,
  sentTimeOf,
  show,
  withoutEffects,
  without,
} from './list.ts';
import { settledElsewhere, unansweredPayment } from './notes.ts';
import type { Moment, Payment, PaymentEffect, PaymentEvent, Payments, Transition } from './state.ts';

/** How long (ms) after announcing a submission the inner widget may still send it. */
export const INNER_SEND_TIMEOUT_MS = 5000;
/** How long (ms) the inner widget has to report the outcome before the outer widget asks the gateway. */
const INNER_REPORT_TIMEOUT_MS = 5000;

export function innerSending(
  state: Payments,
  { requestId, form, from }: Extract<PaymentEvent, { type: 'inner-sending' }>,
  at: Moment,
): Transition {
  const known = find(state, requestId);
  // An intent that was settled here or in another widget must not be sent again.
  const isSettled = known !== undefined && !(known.phase === 'unanswered' && known.isFromCardFrame);
  const blocker = blockerOf(state);
  const refuse: PaymentEffect = { type: 'answer-inner', requestId, isAllowed: false };
  if (isSettled) return { state, effects: [refuse] };
  if (blocker && blocker.key !== requestId) {
    // The inner widget does not know it, so only its screen tells the player why and how to continue.
    const shown = show(state, blocker);
    return { ...shown, effects: [refuse, ...shown.effects] };
  }
  const copy = copyNow(later(at, INNER_SEND_TIMEOUT_MS));
  const { section, method } = form;
  const payment = unansweredPayment({ key: requestId, requestId, section, method, from }, copy, true, at);
  // The inner widget usually gets the answer itself, so the first look-up can wait.
  const lookup = lookupIn(INNER_REPORT_TIMEOUT_MS, at);
  const waiting = { ...payment, awaitsFirstAnswer: known === undefined, lookup };
  return {
    state: put(state, waiting),
    effects: [
      { type: 'write-note', note: { requestId, section, method, ...sentTimeOf(copy) } },
      { type: 'answer-inner', requestId, isAllowed: true },
    ],
  };
}

/** The inner widget that has sent a submission is gone: its successor knows nothing of it, so its status is shown. */
export function innerStarted(state: Payments, at: Moment): Transition {
  const left = state.list.find((one) => one.phase === 'unanswered' && one.isFromCardFrame);
  if (!left) return withoutEffects(state);
  const { state: after } = settledElsewhere(state, left.key, at);
  return { state: after, effects: [{ type: 'show', key: left.key, reason: 'submitted' }] };
}

function later(at: Moment, ms: number): Moment {
  const { uptime, date, serverTime } = at;
  return {
    ...at,
    uptime: uptime + ms,
    date: date + ms,
    serverTime: serverTime && { earliest: serverTime.earliest + ms, latest: serverTime.latest + ms },
  };
}

export function innerReported(
  state: Payments,
  event: Extract<PaymentEvent, { type: 'inner-unanswered' | 'inner-refused' | 'inner-settled' }>,
  at: Moment,
): Transition {
  const { requestId } = event;
  const payment = find(state, requestId);
  if (payment?.phase !== 'unanswered' || !payment.isFromCardFrame) return withoutEffects(state);
  const { copy } = payment;
  if (event.type === 'inner-unanswered')
    return withoutEffects(put(state, { ...payment, awaitsFirstAnswer: false, lookup: lookupIn(0, at) }));
  if (event.type === 'inner-refused') {
    // Later, the inner widget also reports this when the player does not want to wait.
    const refused = payment.awaitsFirstAnswer && ({ isRefused: true } as const);
    return { state: without(state, requestId), effects: [{ type: 'remove-note', requestId, ...refused }] };
  }
  const { id } = event;
  const found: Payment = { ...identityOf(payment), phase: 'found', id, copy, lookup: lookupIn(0, at) };
  // The note gets the id only when the payment can be shown: after an earlier reload it still blocks other payments.
  return withoutEffects(put(state, found));
}
