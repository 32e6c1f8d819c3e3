import { lookupIn, withLookupDue } from './lookup-schedule.ts';
import { find, put, sentTimeOf, transactionOf, withoutEffects } from './list.ts';
import type {
  FoundPayment,
  Identity,
  IntentNote,
  Moment,
  Payment,
  PaymentEvent,
  Payments,
  SentCopy,
  SentTime,
  Transition,
  UnansweredPayment,
} from './state.ts';

export function notesRead(
  state: Payments,
  { notes, origin }: Extract<PaymentEvent, { type: 'notes-read' }>,
  at: Moment,
): Transition {
  const noted = new Map(notes.map((note) => [note.requestId, note]));
  const list = state.list.flatMap((payment): Payment[] => {
    const note = noted.get(payment.key);
    noted.delete(payment.key);
    // Another frame has sent the intent again after this one settled it.
    if (payment.phase === 'refused' && note) return [fromNote(note, origin, at)];
    if (!isKnownByNoteOnly(payment)) return [note ? payment : withoutResend(payment)];
    // The payment was settled or dismissed in another frame.
    if (!note) return [];
    const isNewer = note.id !== undefined && payment.phase === 'unanswered';
    return isNewer || isNewerCopy(note, payment.copy) ? [fromNote(note, payment.copy.origin, at)] : [payment];
  });
  const known = new Set(list.map((payment) => transactionOf(payment)?.id));
  const added = [...noted.values()].filter(({ id }) => id === undefined || !known.has(id));
  return withoutEffects({ ...state, list: [...list, ...added.map((note) => fromNote(note, origin, at))] });
}

/** The stored notes of the payments. */
export function notesOf({ list }: Payments): IntentNote[] {
  return list.flatMap((payment) => {
    const { requestId, section, method } = payment;
    const sent = 'copy' in payment ? payment.copy : 'sent' in payment ? payment.sent : null;
    const isOver = payment.phase === 'ended' && payment.isSeen && payment.lookup === null;
    if (requestId === null || method === null || sent === null || isOver) return [];
    // The note of an inner widget's payment gets the transaction's id only when the payment can be shown.
    const isNoted = payment.phase === 'found' && payment.copy.origin !== 'here';
    const id = isNoted ? payment.id : transactionOf(payment)?.id;
    return [{ requestId, section, method, ...sentTimeOf(sent), ...(id !== undefined && { id }) }];
  });
}

/**
 * Whether a note is of a later copy than the known one. Times of the gateway can be compared; a device's clock may have
 * been set back between two copies, so any different time of it is treated as later.
 */
export function isNewerCopy(note: SentTime, known: SentTime): boolean {
  const isComparable = note.clock === undefined && known.clock === undefined;
  if (isComparable) return note.sentAt > known.sentAt;
  return note.sentAt !== known.sentAt || note.clock !== known.clock;
}

/** Another tab knows the transaction of the intent, so a look-up finds it now; each tab has its own notes. */
export function foundElsewhere(state: Payments, requestId: string, at: Moment): Transition {
  const payment = find(state, requestId);
  return withoutEffects(payment?.phase === 'unanswered' ? put(state, withLookupDue(payment, at)) : state);
}

/** Another tab has settled or dismissed the intent. */
export function settledElsewhere(state: Payments, requestId: string, at: Moment): Transition {
  const payment = find(state, requestId);
  return payment ? foundElsewhere(put(state, withoutResend(payment)), requestId, at) : withoutEffects(state);
}

/**
 * The payment as settled or dismissed in another frame or tab, which may have paid again since: it is still looked up, but
 * neither this page nor its inner widget sends it again.
 */
function withoutResend(payment: Payment): Payment {
  if (payment.phase === 'sending') return { ...payment, isLastCopy: true };
  if (payment.phase !== 'unanswered') return payment;
  return { ...payment, request: null, isFromCardFrame: false, mayResend: false };
}

/** Whether only the payment's note is known to this page. */
function isKnownByNoteOnly(payment: Payment): payment is UnansweredPayment | FoundPayment {
  return (payment.phase === 'unanswered' || payment.phase === 'found') && payment.copy.origin !== 'here';
}

function fromNote(
  { requestId, section, method, id, ...sent }: IntentNote,
  origin: SentCopy['origin'],
  at: Moment,
): Payment {
  const identity = { key: requestId, requestId, section, method, from: null };
  const lookup = lookupIn(0, at);
  const copy = { ...sentTimeOf(sent), uptime: at.uptime, origin };
  return id === undefined
    ? unansweredPayment(identity, copy, false, at)
    : { ...identity, phase: 'found', id, copy, lookup };
}

/** A payment that this page cannot send again, because it was read from a note or sent by the inner widget. */
export function unansweredPayment(
  identity: Identity,
  copy: SentCopy,
  isFromCardFrame: boolean,
  at: Moment,
): UnansweredPayment {
  const lookup = lookupIn(0, at);
  return {
    ...identity,
    phase: 'unanswered',
    request: null,
    isFromCardFrame,
    awaitsFirstAnswer: false,
    copy,
    lookup,
    mayResend: false,
    refusal: null,
    conflict: null,
  };
}
