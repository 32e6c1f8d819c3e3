import type { Section } from '#domain/section.ts';
import type { Transaction } from '#domain/transaction.ts';
import type {
  CreateRequest,
  Identity,
  KnownPayment,
  Moment,
  Payment,
  Payments,
  SentCopy,
  SentTime,
  Transition,
} from './state.ts';

/**
 * The intent whose outcome is unknown, if any: until it is known, nothing else may be paid (contract: Answers to a
 * submission). The outcome of a transaction that the inner widget reported counts as unknown until this widget can show
 * it.
 */
export function blockerOf(state: Payments): Payment | null {
  return (
    state.list.find(
      (payment) =>
        payment.phase === 'sending' ||
        payment.phase === 'unanswered' ||
        (payment.phase === 'found' && payment.copy.origin === 'here'),
    ) ??
    state.list.find(
      (payment) =>
        payment.phase === 'open' &&
        (payment.step?.phase === 'sending' || payment.step?.phase === 'unanswered'),
    ) ??
    state.list.find(({ phase }) => phase === 'proving') ??
    null
  );
}

/** The payment that the action and status screens show. */
export function shownPayment({ list, shownKey }: Payments): Payment | null {
  return list.find(({ key }) => key === shownKey) ?? null;
}

export function findTransaction(state: Payments, id: string): KnownPayment | null {
  return state.list.find((payment): payment is KnownPayment => transactionOf(payment)?.id === id) ?? null;
}

/** Whether a transaction belongs to another submission than `key`, which has found it or knows its id from its note. */
export function isOfOtherSubmission({ list }: Payments, id: string, key: string): boolean {
  return list.some((one) => {
    const own = one.phase === 'found' ? one.id : transactionOf(one)?.id;
    return own === id && one.key !== key && one.requestId !== null;
  });
}

/** Whether an answer names the other section: it is about another transaction. */
export function isOfOtherSection({ section }: Transaction, of: Section): boolean {
  return section !== undefined && section !== of;
}

export function find(state: Payments, key: string): Payment | undefined {
  return state.list.find((payment) => payment.key === key);
}

export function transactionOf(payment: Payment): Transaction | null {
  return 'transaction' in payment ? payment.transaction : null;
}

/** Replaces the payment with the same key, or appends it. */
export function put(state: Payments, payment: Payment): Payments {
  const isKnown = state.list.some(({ key }) => key === payment.key);
  const list = isKnown
    ? state.list.map((one) => (one.key === payment.key ? payment : one))
    : [...state.list, payment];
  return { ...state, list };
}

export function without(state: Payments, key: string): Payments {
  const list = state.list.filter((payment) => payment.key !== key);
  return { ...state, list, shownKey: state.shownKey === key ? null : state.shownKey };
}

/** A transition without effects. */
export const withoutEffects = (state: Payments): Transition => ({ state, effects: [] });

/** Takes the player to the payment that their press meant, or waits for. */
export function show(state: Payments, { key }: Payment): Transition {
  return { state, effects: [{ type: 'show', key, reason: 'requested' }] };
}

export function identityOf(of: CreateRequest | Payment): Identity {
  const { section, method, from } = of;
  if (!('body' in of)) return { key: of.key, requestId: of.requestId, section, method, from };
  const { requestId } = of.body;
  return { key: requestId, requestId, section, method, from };
}

/** The newest copy, sent now. */
export function copyNow({ uptime, serverTime, date }: Moment): SentCopy {
  return serverTime === null
    ? { sentAt: date, clock: 'device', uptime, origin: 'here' }
    : { sentAt: Math.ceil(serverTime.latest), deviceAt: date, uptime, origin: 'here' };
}

export function sentTimeOf({ sentAt, clock, deviceAt }: SentTime): SentTime {
  return { sentAt, ...(clock && { clock }), ...(deviceAt !== undefined && { deviceAt }) };
}
