import { compare } from '#domain/money.ts';
import {
  isFinal,
  nextStatus,
  type Money,
  type StatusPush,
  type Transaction,
  type TransactionStatus,
} from '#domain/transaction.ts';
import type { Section } from '#domain/section.ts';
import { followWait, lookupIn, withAllDue, withNews } from './lookup-schedule.ts';
import { find, findTransaction, identityOf, put, withoutEffects } from './list.ts';
import type {
  EarlyStatus,
  EndedPayment,
  KnownPayment,
  Moment,
  OpenPayment,
  Payment,
  PaymentEffect,
  Payments,
  Transition,
} from './state.ts';

/** How long (ms), and how many, pushed statuses of unknown transactions are stored (contract: Pushes). */
const EARLY_MS = 5 * 60_000;
const MAX_EARLY = 100;

/** What the gateway says of a transaction. */
export type Statement = Omit<StatusPush, 'id'> & Pick<Transaction, 'createdAt' | 'method'>;

/** Where a statement comes from: only a look-up's answer says all that the gateway knows. */
export type Source = 'lookup' | 'other';

/**
 * A status without an id, or one that contradicts what is known, only makes look-ups due: it may belong to a payment of
 * another device (contract: Pushes).
 */
export function stated(state: Payments, section: Section, said: StatusPush, at: Moment): Transition {
  const { id } = said;
  if (id === null)
    return withoutEffects(withNewsOf(hasHint(state, section), (payment) => payment.section === section, at));
  const known = findTransaction(state, id);
  if (known && (known.section !== section || isDoubtful(known, said))) return doubted(state, id, at);
  if (!known) {
    const kept = withEarly(state, { ...said, id, section, uptime: at.uptime });
    const mayBe = (one: Payment): boolean =>
      (one.phase === 'unanswered' && one.section === section) || (one.phase === 'found' && one.id === id);
    return withoutEffects(withNewsOf(kept, mayBe, at));
  }
  const { state: after, effects } = withStatus(state, known, said, 'other', at);
  return { state: withNewsOf(after, (one) => one.key === known.key && isRunning(one), at), effects };
}

/**
 * Whether only a look-up tells what is true: a statement that arrives late or contradicts the end that is known, and every
 * final one while the end is in doubt.
 */
export function isDoubtful({ transaction, lookup }: KnownPayment, said: Said): boolean {
  if (lookup?.isOfDoubt && isFinal(said.status)) return true;
  return (transaction.status === 'accepted' && said.status === 'waiting') || contradict(transaction, said);
}

/** What the player is told: while the end of a payment is in doubt, it is being processed. */
export function toldOf(payment: KnownPayment): Told {
  const { transaction } = payment;
  if (payment.phase === 'ended' && payment.lookup?.isOfDoubt)
    return { status: 'waiting', transaction: withoutEnd(payment).transaction };
  return { status: transaction.status, transaction };
}

interface Told {
  /** The transaction's, except in doubt. */
  readonly status: TransactionStatus;
  readonly transaction: Transaction;
}

type Said = Pick<Statement, 'status' | 'amount' | 'currency' | 'fee'>;

/** Whether two statements of one payment name different ends, or different amounts of the same end. */
function contradict(one: Said, other: Said): boolean {
  if (!isFinal(one.status) || !isFinal(other.status)) return false;
  if (one.status !== other.status) return true;
  if (one.fee != null && other.fee != null && compare(one.fee, other.fee) !== 0) return true;
  const [money, otherMoney] = [moneyOf(one), moneyOf(other)];
  return money !== null && otherMoney !== null && !isSameMoney(money, otherMoney);
}

/** A hint while a submission is being sent: its transaction is looked up as soon as its id is known. */
function hasHint(state: Payments, section: Section): Payments {
  const list = state.list.map((one) =>
    one.phase === 'sending' && one.section === section ? { ...one, hasPush: true } : one,
  );
  return { ...state, list };
}

/** Whether an older answer is on its way, or the step that the payment asks for may be over. */
const isRunning = (payment: Payment): boolean =>
  payment.phase === 'open' && (payment.lookup.pending !== null || asksForInput(payment));

/** Whether the player has to enter something. */
export function asksForInput({ action }: Pick<OpenPayment, 'action'>): boolean {
  return action.type === 'confirm' || action.type === 'unified-form';
}

/** The gateway has said that something about these payments may have changed. */
function withNewsOf(state: Payments, isMeant: (payment: Payment) => boolean, at: Moment): Payments {
  return {
    ...state,
    list: state.list.map((payment) => (isMeant(payment) ? withNews(payment, at) : payment)),
  };
}

/** The gateway refused something about a transaction, so it is looked up. */
export function doubted(state: Payments, id: string, at: Moment): Transition {
  const known = findTransaction(state, id);
  return withoutEffects(known ? put(state, inDoubt(known, at)) : state);
}

/** The payment, to be looked up before any other statement counts. */
export function inDoubt(payment: KnownPayment, at: Moment): KnownPayment {
  return withNews(
    payment.phase === 'open'
      ? payment
      : { ...payment, lookup: { ...(payment.lookup ?? lookupIn(0, at)), isOfDoubt: true } },
    at,
  );
}

function withEarly(state: Payments, push: EarlyStatus): Payments {
  const before = state.early.find(({ id, section }) => id === push.id && section === push.section);
  const status = before ? nextStatus(before.status, push.status) : push.status;
  const rest = state.early.filter((one) => one !== before && push.uptime - one.uptime < EARLY_MS);
  // An amount and a reason belong to the status that they came with.
  const ofStatus = [push, ...(before ? [before] : [])].filter((one) => one.status === status);
  const paid = ofStatus.find((one) => moneyOf(one) !== null);
  const kept = {
    ...push,
    status,
    txid: push.txid ?? before?.txid ?? null,
    amount: paid?.amount,
    currency: paid?.currency,
    fee: ofStatus.find(({ fee }) => fee != null)?.fee,
    reason: ofStatus.find((one) => one.reason != null)?.reason,
    ...(before && (before.isDoubtful || contradict(before, push)) && { isDoubtful: true as const }),
  };
  return { ...state, early: [...rest, kept].slice(-MAX_EARLY) };
}

/** Applies what the gateway said of a payment, and tells the host what is new. */
export function withStatus(
  state: Payments,
  payment: KnownPayment,
  said: Statement,
  source: Source,
  at: Moment,
): Transition {
  const current = find(state, payment.key);
  const before = current && 'transaction' in current ? current : payment;
  const after = applied(before, said, source, at);
  const { requestId, section } = after;
  const effects: PaymentEffect[] = isNews(before.transaction, after)
    ? [{ type: 'announce', transaction: after.transaction, section }]
    : [];
  const isSettledNow = before.lookup !== null && after.phase === 'ended' && after.lookup === null;
  if (isSettledNow && after.isSeen && requestId !== null) effects.push({ type: 'remove-note', requestId });
  return { state: put(state, after), effects };
}

/** Whether the host is told: of each status, and of an amount that is not, or no longer, another than was asked for. */
function isNews(before: Transaction, { transaction, requested }: KnownPayment): boolean {
  const otherPaid = ({ status, ...said }: Transaction): Money | null => {
    const paid = status === 'processed' && requested ? moneyOf(said) : null;
    return paid && requested && !isSameMoney(paid, requested) ? paid : null;
  };
  const [was, is] = [otherPaid(before), otherPaid(transaction)];
  const isSame = was && is ? isSameMoney(was, is) : was === is;
  return transaction.status !== before.status || !isSame;
}

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.currency === other.currency && compare(one.amount, other.amount) === 0;

/**
 * The payment after a statement. A final status never changes (TX-1, TX-4), except by a look-up: two contradicting
 * statements leave no other way to know.
 */
export function applied(payment: KnownPayment, said: Statement, source: Source, at: Moment): KnownPayment {
  if (payment.phase === 'open')
    return isFinal(said.status)
      ? ended(payment, said, source, at)
      : { ...payment, transaction: merged(payment, said, source) };
  const isOfThisEnd =
    isFinal(said.status) && (said.status === payment.transaction.status || source === 'lookup');
  if (!isOfThisEnd) return payment;
  const hasAmount = moneyOf(said) !== null;
  return {
    ...payment,
    transaction: merged(
      said.status === payment.transaction.status ? payment : withoutEnd(payment),
      said,
      source,
    ),
    lookup: source === 'lookup' || hasAmount ? null : payment.lookup,
  };
}

/** The amount so far is the one that was asked for: the one that arrived is known only when the gateway says it. */
function ended(payment: OpenPayment, said: Statement, source: Source, at: Moment): EndedPayment {
  const { sent, action, transaction } = payment;
  const arrived = moneyOf(said, usualCurrency(payment, source));
  return {
    ...identityOf(payment),
    sent,
    action,
    requested: payment.requested ?? moneyOf(transaction),
    transaction: { ...merged(payment, said, source), amount: null, currency: null, ...arrived },
    phase: 'ended',
    isSeen: false,
    lookup: source === 'lookup' || arrived ? null : lookupIn(0, at),
  };
}

/** Without what the gateway said of an end that was not this payment's. */
const withoutEnd = (payment: EndedPayment): EndedPayment => ({
  ...payment,
  transaction: { ...payment.transaction, amount: null, currency: null, fee: null, reason: null },
});

/** The currency of an amount that is sent without one: in a look-up's answer it has not changed. */
function usualCurrency({ transaction, requested }: KnownPayment, source: Source): string | null {
  return source === 'lookup' ? (transaction.currency ?? requested?.currency ?? null) : null;
}

function merged(payment: KnownPayment, said: Statement, source: Source): Transaction {
  const { transaction: old, requested } = payment;
  const { status, txid, fee, method, createdAt, reason } = said;
  const money = moneyOf(said, usualCurrency(payment, source));
  const unit = old.currency ?? requested?.currency ?? null;
  // A fee is in the payment's currency, so the one so far says nothing of a payment in another.
  const isOtherUnit = money !== null && unit !== null && money.currency !== unit;
  return {
    ...old,
    ...money,
    status,
    txid: txid ?? old.txid,
    ...((fee != null || isOtherUnit) && { fee: fee ?? null }),
    ...(method != null && { method }),
    ...(createdAt != null && { createdAt }),
    // Why it waited is not why it failed.
    ...((reason ?? (status !== old.status && old.reason)) && { reason: reason ?? null }),
  };
}

/** An amount without a currency says nothing, unless it can only be in `usual`. */
export function moneyOf(
  { amount, currency }: Pick<Statement, 'amount' | 'currency'>,
  usual: string | null = null,
): Money | null {
  const unit = currency ?? usual;
  return amount == null || unit === null ? null : { amount, currency: unit };
}

/** Reschedules open payments for the current connection; after a gap they are looked up immediately. */
export function followed(state: Payments, isBack: boolean, at: Moment): Payments {
  if (isBack) return withAllDue(state, at);
  const list = state.list.map((payment) =>
    payment.phase === 'open' && payment.step?.phase !== 'unanswered' && payment.lookup.pending === null
      ? {
          ...payment,
          lookup: { ...payment.lookup, due: Math.min(payment.lookup.due, at.uptime + followWait(false)) },
        }
      : payment,
  );
  return { ...state, list };
}
