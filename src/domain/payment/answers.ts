import type { CashierError } from '#domain/error.ts';
import { isFinal, nextStatus, type Outcome } from '#domain/transaction.ts';
import { followWait, lookupIn } from './lookups.ts';
import {
  copyNow,
  find,
  findTransaction,
  identityOf,
  put,
  sentTimeOf,
  shownPayment,
  transactionOf,
  withoutEffects,
} from './list.ts';
import { isRefusal } from './refusal.ts';
import { withStatus } from './statuses.ts';
import type {
  CreateRequest,
  KnownPayment,
  Moment,
  OpenPayment,
  Payment,
  PaymentEffect,
  PaymentEvent,
  Payments,
  PaymentStep,
  SendingPayment,
  SentTime,
  Transition,
  UnansweredPayment,
} from './state.ts';

export function outcome(state: Payments, request: CreateRequest, answer: Outcome, at: Moment): Transition {
  const payment = find(state, request.body.requestId);
  // This may be a late copy of the answer, whose action is older than the payment's current step.
  if (payment && 'transaction' in payment) return withStatus(state, payment, answer.transaction, at);
  const hasPush = payment?.phase === 'sending' && payment.hasPush;
  const sent = sentTimeOf(payment && 'copy' in payment ? payment.copy : copyNow(at));
  return open(state, { ...identityOf(request), sent }, answer, at, {
    isNew: true,
    show: 'forced',
    wait: hasPush ? 0 : followWait(state.isPushed),
  });
}

interface Opening {
  /** It was submitted on this page, so it is tracked as started. */
  readonly isNew: boolean;
  /** Whether to take the player to it: from any screen, only from a list, or not at all. */
  readonly show: 'forced' | 'if-free' | 'never';
  /** ms until its first look-up. */
  readonly wait: number;
}

type OpenIdentity = Pick<Payment, 'key' | 'requestId' | 'section' | 'method' | 'from'> & {
  readonly sent: SentTime;
};

export function open(
  state: Payments,
  identity: OpenIdentity,
  { transaction: answered, action }: Outcome,
  at: Moment,
  { isNew, show, wait }: Opening,
): Transition {
  const { key, requestId, section, method } = identity;
  const early = state.early.find(({ id, section: of }) => id === answered.id && of === section);
  const status = early ? nextStatus(answered.status, early.status) : answered.status;
  const transaction = {
    ...answered,
    status,
    txid: early?.txid ?? answered.txid,
    ...(early?.reason && { reason: early.reason }),
  };
  // The same transaction may already have been found by its address.
  const visited = findTransaction(state, transaction.id);
  const rest = {
    ...state,
    shownKey: visited !== null && visited.key === state.shownKey ? key : state.shownKey,
    early: state.early.filter((one) => one !== early),
    list: state.list.filter((one) => one.key === key || transactionOf(one)?.id !== transaction.id),
  };
  const known = { ...identity, transaction, action };
  const payment: KnownPayment = isFinal(status)
    ? { ...known, phase: 'ended', isSeen: false, lookup: null }
    : { ...known, phase: 'open', step: null, lookup: lookupIn(wait, at) };
  const effects: PaymentEffect[] = [];
  if (requestId !== null && method !== null) {
    effects.push({
      type: 'write-note',
      note: { requestId, section, method, ...identity.sent, id: transaction.id },
    });
    if (isNew) effects.push({ type: 'track-start', form: { section, method } });
  }
  effects.push({ type: 'announce', transaction, section });
  if (show !== 'never') effects.push({ type: 'show', key, isForced: show === 'forced' });
  return { state: { ...put(rest, payment), shownKey: shownAfter(rest, key, show) }, effects };
}

/** Keeps the payment that the player is looking at, unless the new one is to be shown from any screen. */
function shownAfter(state: Payments, key: string, show: Opening['show']): string | null {
  const shown = shownPayment(state);
  const isFree = shown === null || shown.phase === 'ended';
  return show === 'forced' || (show === 'if-free' && isFree) ? key : state.shownKey;
}

export function stepOutcome(state: Payments, key: string, answer: Outcome, at: Moment): Transition {
  const payment = find(state, key);
  if (payment?.phase !== 'open' || payment.step === null) {
    return payment && 'transaction' in payment
      ? withStatus(state, payment, answer.transaction, at)
      : withoutEffects(state);
  }
  return advance(state, payment, answer, at);
}

/** Moves the payment to its next action. */
export function advance(
  state: Payments,
  payment: OpenPayment,
  { transaction, action }: Outcome,
  at: Moment,
): Transition {
  const next = { ...payment, action, step: null, lookup: lookupIn(followWait(state.isPushed), at) };
  const { state: after, effects } = withStatus(put(state, next), next, transaction, at);
  return {
    state: { ...after, shownKey: payment.key },
    effects: [...effects, { type: 'show', key: payment.key, isForced: true }],
  };
}

export function failed(
  state: Payments,
  { key, requestId, error }: Extract<PaymentEvent, { type: 'failed' }>,
  at: Moment,
): Transition {
  const payment = find(state, key);
  if (payment?.phase === 'open') return stepFailed(state, payment, requestId, error, at);
  if (payment?.phase !== 'sending') return withoutEffects(state);
  const refusal = isRefusal(error) ? error : null;
  if (refusal && !payment.isResend)
    return {
      state: put(state, { ...identityOf(payment), phase: 'refused', error }),
      effects: [{ type: 'remove-note', requestId, isRefused: true }],
    };
  return withoutEffects(put(state, asUnanswered(payment, refusal, at)));
}

/** The outer widget did not allow this copy. That must not end an intent whose earlier copies may have arrived. */
export function sendDenied(state: Payments, key: string, error: CashierError, at: Moment): Transition {
  const payment = find(state, key);
  if (payment?.phase !== 'sending') return withoutEffects(state);
  if (payment.isResend) return withoutEffects(put(state, asUnanswered(payment, null, at)));
  return {
    state: put(state, { ...identityOf(payment), phase: 'refused', error }),
    effects: [{ type: 'remove-note', requestId: key, isRefused: true }],
  };
}

function asUnanswered(payment: SendingPayment, refusal: CashierError | null, at: Moment): UnansweredPayment {
  const { request, copy, isLastCopy } = payment;
  return {
    ...identityOf(payment),
    phase: 'unanswered',
    request: isLastCopy ? null : request,
    copy,
    refusal,
    isFromCardFrame: false,
    awaitsFirstAnswer: false,
    mayResend: false,
    lookup: lookupIn(0, at),
  };
}

function stepFailed(
  state: Payments,
  payment: OpenPayment,
  requestId: string,
  error: CashierError,
  at: Moment,
): Transition {
  const { step: before } = payment;
  if (before?.phase !== 'sending' || before.request.body.requestId !== requestId)
    return withoutEffects(state);
  const refusal = isRefusal(error) ? error : null;
  if (refusal && !before.isResend)
    return withoutEffects(put(state, { ...payment, step: { phase: 'refused', error } }));
  const { request } = before;
  const copy = copyNow(at);
  const next: PaymentStep = { phase: 'unanswered', request, copy, mayResend: false, refusal };
  return withoutEffects(put(state, { ...payment, step: next, lookup: lookupIn(0, at) }));
}
