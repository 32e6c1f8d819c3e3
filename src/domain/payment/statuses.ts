import { isFinal, nextStatus, type StatusPush, type Transaction } from '#domain/transaction.ts';
import type { Section } from '#domain/section.ts';
import { followWait, lookupIn, withAllDue } from './lookups.ts';
import { find, findTransaction, identityOf, put, shownPayment, withoutEffects } from './list.ts';
import type {
  EarlyStatus,
  EndedPayment,
  KnownPayment,
  Moment,
  Payment,
  PaymentEffect,
  Payments,
  SendingPayment,
  Transition,
} from './state.ts';

/** Phases in which a status without an id may refer to the payment. */
const UNSETTLED: readonly Payment['phase'][] = ['unanswered', 'found', 'open'];
/** How long (ms), and how many, pushed statuses of unknown transactions are stored (contract: Pushes). */
const EARLY_MS = 5 * 60_000;
const MAX_EARLY = 100;

export function pushed(state: Payments, section: Section, push: StatusPush, at: Moment): Transition {
  const { id } = push;
  if (id !== null) {
    const known = findTransaction(state, id);
    if (known) return known.section === section ? withStatus(state, known, push, at) : withoutEffects(state);
    const kept = withEarly(state, { ...push, id, section, uptime: at.uptime });
    return withoutEffects(makeSectionDue(kept, section, ['unanswered'], at));
  }
  const sending = state.list.find(
    (one): one is SendingPayment => one.phase === 'sending' && one.section === section,
  );
  // The status may belong to the payment that is being sent or to an open one, so both are looked up.
  if (sending)
    return withoutEffects(makeSectionDue(put(state, { ...sending, hasPush: true }), section, ['open'], at));
  const unsettled = state.list.filter((one) => one.section === section && UNSETTLED.includes(one.phase));
  const shown = shownPayment(state);
  return shown?.phase === 'open' && unsettled.length === 1 && unsettled[0] === shown
    ? withStatus(state, shown, push, at)
    : withoutEffects(makeSectionDue(state, section, UNSETTLED, at));
}

/** Makes the look-ups of payments in these phases due, after a push that may belong to any payment of the section. */
function makeSectionDue(
  state: Payments,
  section: Section,
  phases: readonly Payment['phase'][],
  at: Moment,
): Payments {
  const due = withAllDue(state, at);
  const list = state.list.map((payment, i) =>
    payment.section === section && phases.includes(payment.phase) ? (due.list[i] ?? payment) : payment,
  );
  return { ...state, list };
}

function withEarly(state: Payments, push: EarlyStatus): Payments {
  const before = state.early.find(({ id, section }) => id === push.id && section === push.section);
  const status = before ? nextStatus(before.status, push.status) : push.status;
  const rest = state.early.filter((one) => one !== before && push.uptime - one.uptime < EARLY_MS);
  const reason = push.reason ?? before?.reason;
  const kept = { ...push, status, txid: push.txid ?? before?.txid ?? null, ...(reason && { reason }) };
  return { ...state, early: [...rest, kept].slice(-MAX_EARLY) };
}

/** Applies a status from any source; a final status never changes (TX-1, TX-4). */
export function withStatus(
  state: Payments,
  payment: KnownPayment,
  update: Pick<Transaction, 'status' | 'txid' | 'createdAt' | 'reason'> &
    Partial<Pick<Transaction, 'amount' | 'currency'>>,
  at: Moment,
): Transition {
  const current = find(state, payment.key);
  const before = current && 'transaction' in current ? current : payment;
  const { transaction: old } = before;
  const status = nextStatus(old.status, update.status);
  const transaction = {
    ...old,
    status,
    txid: update.txid ?? old.txid,
    amount: update.amount ?? old.amount,
    currency: update.currency ?? old.currency,
    ...(update.createdAt != null && { createdAt: update.createdAt }),
    ...(update.reason != null && { reason: update.reason }),
  };
  const effects: PaymentEffect[] =
    status === old.status ? [] : [{ type: 'announce', transaction, section: before.section }];
  if (before.phase === 'ended') return { state: put(state, { ...before, transaction }), effects };
  if (!isFinal(status)) return { state: put(state, { ...before, transaction }), effects };
  // The amount of coins that arrived may differ from the requested one, and a push does not include it.
  const asksAmount =
    before.action.type === 'address' && status === 'processed' && update.amount === undefined;
  const ended: EndedPayment = {
    ...identityOf(before),
    sent: before.sent,
    action: before.action,
    transaction,
    phase: 'ended',
    isSeen: false,
    lookup: asksAmount ? lookupIn(0, at) : null,
  };
  return { state: put(state, ended), effects };
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
