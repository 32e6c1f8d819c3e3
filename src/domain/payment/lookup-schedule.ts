import { pollWait } from '#domain/poll-wait.ts';
import type { Lookup, Moment, Payment, PaymentEffect, Payments, SentCopy, Transition } from './state.ts';

/** Delay (ms) between the first look-ups of a payment whose outcome is unknown; it grows to 30 s. */
const FIRST_WAIT_MS = 3000;
/**
 * How many look-ups must not find a submission that was refused with 409, and how long (ms) after the refusal the last of
 * them is sent: the first copy may be slow (contract: Answers to a submission).
 */
const CONFLICT_LOOKUPS = 3;
const CONFLICT_MS = 8000;
/** Delay (ms) between look-ups of an open payment whose statuses are pushed (contract: Pushes). */
const SAFETY_WAIT_MS = 60_000;

/** A schedule whose first look-up is due in `wait` ms. */
export function lookupIn(wait: number, { uptime }: Moment): Lookup {
  return { attempts: 0, due: uptime + wait, pending: null };
}

/**
 * ms until `not_found` proves that a copy never arrived (contract: Answers to a submission). For a copy sent from
 * this page, uptime decides, which no clock change affects. For a noted copy, the horizon must have passed by the
 * gateway's clock and by the device's, because either may have been set ahead since; if the server time is unknown now,
 * or was when the copy was sent, the uptime since the note was read decides.
 */
function msToHorizon({ sentAt, clock, deviceAt, uptime, origin }: SentCopy, at: Moment): number {
  const sinceKnown = at.uptime - uptime;
  const isByClocks = origin !== 'here' && clock === undefined && at.serverTime !== null;
  if (!isByClocks) return at.horizon - sinceKnown;
  const byServer = at.serverTime.earliest - sentAt;
  // Notes of former versions have no time of the device.
  const byDevice = deviceAt === undefined ? byServer : at.date - deviceAt;
  return at.horizon - Math.max(sinceKnown, Math.min(byServer, byDevice));
}

/** ms until `not_found` can end a submission that was refused with 409; null for any other payment. */
function msToConflictEnd(payment: Payment, { uptime }: Moment): number | null {
  const conflict = payment.phase === 'unanswered' ? payment.conflict : null;
  return conflict && conflict.uptime + CONFLICT_MS - uptime;
}

/** Whether `not_found` ends the payment if it answers a look-up that is sent now. */
function isDecisiveNow(payment: Payment, at: Moment): boolean {
  const copy = copyOf(payment);
  const conflict = payment.phase === 'unanswered' ? payment.conflict : null;
  const isOfConflict = conflict !== null && conflict.notFound >= CONFLICT_LOOKUPS - 1;
  return (
    (copy !== null && msToHorizon(copy, at) <= 0) ||
    (isOfConflict && (msToConflictEnd(payment, at) ?? 0) <= 0)
  );
}

/** The next look-up, after an answer that did not settle the payment. */
export function nextLookup(payment: Payment, state: Payments, at: Moment): Lookup | null {
  const lookup = lookupOf(payment);
  if (lookup === null) return null;
  const attempts = lookup.attempts + 1;
  const wait = lookup.pending?.isOutdated ? 0 : waitOf(payment, attempts, state, at);
  return { ...lookup, attempts, due: at.uptime + wait, pending: null };
}

function waitOf(payment: Payment, attempts: number, { isPushed }: Payments, at: Moment): number {
  if (payment.phase === 'open' && payment.step?.phase !== 'unanswered')
    return isPushed ? SAFETY_WAIT_MS : pollWait(attempts - 1);
  const wait = pollWait(attempts - 1, FIRST_WAIT_MS) * (0.8 + 0.4 * at.random);
  const toConflictEnd = msToConflictEnd(payment, at) ?? 0;
  // One look-up at that moment stands for one shortly before.
  if (toConflictEnd > 0) return 2 * wait < toConflictEnd ? wait : toConflictEnd;
  const copy = copyOf(payment);
  const left = copy === null ? 0 : msToHorizon(copy, at);
  // Once the horizon has passed, a look-up can settle the payment, so one runs at that moment.
  return left > 0 ? Math.min(wait, left) : wait;
}

/** The delay before an open payment's first look-up. */
export function followWait(isPushed: boolean): number {
  return isPushed ? SAFETY_WAIT_MS : pollWait(0);
}

function copyOf(payment: Payment): SentCopy | null {
  if (payment.phase === 'unanswered' || payment.phase === 'found') return payment.copy;
  return payment.phase === 'open' && payment.step?.phase === 'unanswered' ? payment.step.copy : null;
}

function lookupOf(payment: Payment): Lookup | null {
  return 'lookup' in payment ? payment.lookup : null;
}

function withLookup<T extends Payment>(payment: T, lookup: Lookup): T {
  return { ...payment, lookup };
}

/** Makes every scheduled look-up due now, because it may succeed where it failed before. */
export function withAllDue(state: Payments, at: Moment): Payments {
  return { ...state, list: state.list.map((payment) => withLookupDue(payment, at)) };
}

/** Makes the scheduled look-up of one payment due now. */
export function withLookupDue<T extends Payment>(payment: T, at: Moment): T {
  const lookup = lookupOf(payment);
  return lookup === null ? payment : withLookup(payment, { ...lookup, due: Math.min(lookup.due, at.uptime) });
}

/** The gateway has reported that the payment may have changed; an answer that is on its way may not say so yet. */
export function withNews<T extends Payment>(payment: T, at: Moment): T {
  const lookup = lookupOf(payment);
  if (lookup === null || lookup.pending === null) return withLookupDue(payment, at);
  return withLookup(payment, { ...lookup, pending: { ...lookup.pending, isOutdated: true } });
}

/** Starts the look-ups that are due. */
export function startDueLookups(state: Payments, at: Moment): Transition {
  const effects: PaymentEffect[] = [];
  let { lastLookup } = state;
  const list = state.list.map((payment) => {
    const lookup = lookupOf(payment);
    if (lookup === null || lookup.pending !== null || lookup.due > at.uptime) return payment;
    lastLookup += 1;
    effects.push({
      type: 'look-up',
      key: payment.key,
      lookup: lastLookup,
      query: queryOf(payment),
      isQuiet: lookup.attempts > 0,
    });
    return withLookup(payment, {
      ...lookup,
      pending: { id: lastLookup, isDecisive: isDecisiveNow(payment, at) },
    });
  });
  return { state: effects.length > 0 ? { ...state, list, lastLookup } : state, effects };
}

function queryOf(payment: Payment): { readonly id: string } | { readonly requestId: string } {
  if (payment.phase === 'found') return { id: payment.id };
  return 'transaction' in payment ? { id: payment.transaction.id } : { requestId: payment.key };
}

/** The uptime (ms) at which the machine needs its next tick; null when nothing is scheduled. */
export function nextTick(state: Payments): number | null {
  const due = state.list.flatMap((payment) => {
    const lookup = lookupOf(payment);
    return lookup === null || lookup.pending !== null ? [] : [lookup.due];
  });
  return due.length > 0 ? Math.min(...due) : null;
}
