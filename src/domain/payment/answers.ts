import type { CashierError } from '#domain/error.ts';
import { isFinal, type Money, type Outcome } from '#domain/transaction.ts';
import { followWait, lookupIn, withNews } from './lookup-schedule.ts';
import {
  copyNow,
  find,
  findTransaction,
  identityOf,
  isOfOtherSection,
  isOfOtherSubmission,
  put,
  sentTimeOf,
  transactionOf,
  withoutEffects,
} from './list.ts';
import { differenceOf } from './paid.ts';
import { isRefusal, mayBeCopy } from './refusal.ts';
import {
  applied,
  doubted,
  inDoubt,
  isDoubtful,
  isSameMoney,
  moneyOf,
  withStatus,
  type Source,
  type Statement,
} from './statuses.ts';
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
  ShowReason,
  StepRequest,
  Transition,
  UnansweredPayment,
} from './state.ts';

export function outcome(state: Payments, request: CreateRequest, answer: Outcome, at: Moment): Transition {
  const { requestId } = request.body;
  const { transaction } = answer;
  const payment = find(state, requestId);
  if (payment && 'transaction' in payment) return lateOutcome(state, payment, answer, at);
  // The gateway named another transaction: its own has to be looked up.
  if (isOfOtherSection(transaction, request.section) || isOfOtherSubmission(state, transaction.id, requestId))
    return withoutEffects(payment?.phase === 'sending' ? put(state, asUnanswered(payment, null, at)) : state);
  const sent = sentTimeOf(payment && 'copy' in payment ? payment.copy : copyNow(at));
  const requested = requestedBy(request);
  return open(state, { ...identityOf(request), sent, requested }, answer, at, {
    source: 'other',
    isNew: true,
    // The player has stopped waiting for an intent that is gone.
    show: payment ? 'submitted' : 'if-free',
    wait: waitAfterAnswer(payment, state),
  });
}

/** ms until the look-up that follows an answer: none if the gateway has reported a change since it was asked. */
export function waitAfterAnswer(payment: Payment | undefined, { isPushed }: Payments): number {
  const hasNews =
    payment?.phase === 'sending'
      ? payment.hasPush
      : payment && 'lookup' in payment && payment.lookup?.pending?.isOutdated === true;
  return hasNews ? 0 : followWait(isPushed);
}

/** What a submission asks for; null when it names no amount. */
export function requestedBy(request: CreateRequest | null): Money | null {
  return request && moneyOf(request.body);
}

/**
 * A late copy of an answer is older than what is known now: only a final status counts, unless another end is known.
 * Anything else is looked up.
 */
function lateOutcome(
  state: Payments,
  payment: KnownPayment,
  { transaction }: Outcome,
  at: Moment,
): Transition {
  const isOfAnother =
    transaction.id !== payment.transaction.id || isOfOtherSection(transaction, payment.section);
  if (isOfAnother || !isFinal(transaction.status)) return withoutEffects(put(state, withNews(payment, at)));
  return isDoubtful(payment, transaction)
    ? doubted(state, transaction.id, at)
    : withStatus(state, payment, transaction, 'other', at);
}

interface Opening {
  readonly source: Source;
  /** It was submitted on this page, so it is tracked as started. */
  readonly isNew: boolean;
  /** null: it is not shown. */
  readonly show: ShowReason | null;
  /** ms until its first look-up. */
  readonly wait: number;
}

type OpenIdentity = Pick<Payment, 'key' | 'requestId' | 'section' | 'method' | 'from'> & {
  readonly sent: SentTime;
  readonly requested: Money | null;
};

export function open(
  state: Payments,
  identity: OpenIdentity,
  { transaction: answered, action }: Outcome,
  at: Moment,
  { source, isNew, show, wait }: Opening,
): Transition {
  const { key, requestId, section, method } = identity;
  const pushed = state.early.filter(({ id }) => id === answered.id);
  const early = pushed.find(({ section: of }) => of === section);
  const fresh: OpenPayment = {
    ...identity,
    // Only a status that is not final leaves the amount what was asked for.
    requested: identity.requested ?? (isFinal(answered.status) ? null : moneyOf(answered)),
    transaction: answered,
    action,
    phase: 'open',
    step: null,
    lookup: lookupIn(wait, at),
  };
  const opened = applied(fresh, answered, source, at);
  // The same transaction may already have been found by its address.
  const visited = findTransaction(state, answered.id);
  let payment = opened;
  const ended = visited?.phase === 'ended' ? visited : null;
  if (ended?.section === section)
    payment = withSaid(payment, ended.transaction, ended.lookup?.isOfDoubt === true, at);
  if (early) payment = withSaid(payment, early, early.isDoubtful === true, at);
  // What was said of the other section is only a hint.
  if ((ended && ended.section !== section) || pushed.some((one) => one !== early))
    payment = inDoubt(payment, at);
  const { transaction } = payment;
  const rest = {
    ...state,
    shownKey: visited !== null && visited.key === state.shownKey ? key : state.shownKey,
    early: state.early.filter((one) => one !== early),
    list: state.list.filter((one) => transactionOf(one)?.id !== transaction.id),
  };
  const effects: PaymentEffect[] = [];
  if (requestId !== null && method !== null) {
    effects.push({
      type: 'write-note',
      note: { requestId, section, method, ...identity.sent, id: transaction.id },
    });
    if (isNew) effects.push({ type: 'track-start', form: { section, method } });
  }
  if (visited === null || !isSameNews(visited, payment))
    effects.push({ type: 'announce', transaction, section });
  if (show !== null) effects.push({ type: 'show', key, reason: show });
  return { state: put(rest, payment), effects };
}

/** Whether the host is told the same of both. */
function isSameNews(one: KnownPayment, other: KnownPayment): boolean {
  const [paid, otherPaid] = [one, other].map((payment) => differenceOf(payment)?.paid);
  const isSame = otherPaid === undefined || (paid !== undefined && isSameMoney(paid, otherPaid));
  return isSame && one.transaction.status === other.transaction.status;
}

/** The payment after what was said of its transaction before it was opened. */
function withSaid(payment: KnownPayment, said: Statement, isInDoubt: boolean, at: Moment): KnownPayment {
  if (isDoubtful(payment, said)) return inDoubt(payment, at);
  const next = applied(payment, said, 'other', at);
  return isInDoubt ? inDoubt(next, at) : next;
}

/** Only the answer to the step that is under way leads on; one to an earlier step is as old as a late copy. */
export function stepOutcome(
  state: Payments,
  { key, request, outcome: answer }: Extract<PaymentEvent, { type: 'step-outcome' }>,
  at: Moment,
): Transition {
  const payment = find(state, key);
  if (!payment || !('transaction' in payment)) return withoutEffects(state);
  const step = payment.phase === 'open' ? payment.step : null;
  const isOfStep = step && 'request' in step && step.request.body.requestId === request.body.requestId;
  if (payment.phase !== 'open' || !isOfStep) return lateOutcome(state, payment, answer, at);
  if (isOfOtherSection(answer.transaction, payment.section))
    return withoutEffects(put(state, withStepUnanswered(payment, step.request, null, at)));
  return advance(state, payment, answer, 'other', at);
}

/** Moves the payment to its next action, which the player asked for and is shown. */
export function advance(
  state: Payments,
  payment: OpenPayment,
  answer: Outcome,
  source: Source,
  at: Moment,
): Transition {
  const { state: after, effects } = toNext(state, payment, answer, source, at);
  return { state: after, effects: [...effects, { type: 'show', key: payment.key, reason: 'submitted' }] };
}

/** Moves the payment to its next action, without the player's doing. Whoever is looking at the former one is taken along. */
export function follow(
  state: Payments,
  payment: OpenPayment,
  answer: Outcome,
  source: Source,
  at: Moment,
): Transition {
  const { state: after, effects } = toNext(state, payment, answer, source, at);
  const isSeen = state.shownKey === payment.key && answer.action.type !== payment.action.type;
  return { state: after, effects: isSeen ? [...effects, { type: 'move', key: payment.key }] : effects };
}

function toNext(
  state: Payments,
  payment: OpenPayment,
  { transaction, action }: Outcome,
  source: Source,
  at: Moment,
): Transition {
  const next = { ...payment, action, step: null, lookup: lookupIn(waitAfterAnswer(payment, state), at) };
  return withStatus(put(state, next), next, transaction, source, at);
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
  if (!refusal || payment.isResend) return withoutEffects(put(state, asUnanswered(payment, refusal, at)));
  if (mayBeCopy(refusal))
    return withoutEffects(
      put(state, { ...asUnanswered(payment, refusal, at), conflict: { uptime: at.uptime, notFound: 0 } }),
    );
  return {
    state: put(state, { ...identityOf(payment), phase: 'refused', error }),
    effects: [{ type: 'remove-note', requestId, isRefused: true }],
  };
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
    conflict: null,
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
  // The gateway may not expect the step any more, e.g. because another device has answered it. The look-up is quiet: the
  // refusal itself is reported.
  if (refusal && !before.isResend)
    return withoutEffects(
      put(state, {
        ...payment,
        step: { phase: 'refused', error },
        lookup: { ...lookupIn(0, at), attempts: 1 },
      }),
    );
  return withoutEffects(put(state, withStepUnanswered(payment, before.request, refusal, at)));
}

function withStepUnanswered(
  payment: OpenPayment,
  request: StepRequest,
  refusal: CashierError | null,
  at: Moment,
): OpenPayment {
  const step: PaymentStep = { phase: 'unanswered', request, copy: copyNow(at), mayResend: false, refusal };
  return { ...payment, step, lookup: lookupIn(0, at) };
}
