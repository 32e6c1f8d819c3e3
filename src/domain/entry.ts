import { compare } from './money.ts';
import type { EntryLeg } from './plan.ts';
import type { Section } from './section.ts';
import { isFinal, nextStatus, type StatusPush, type TransactionStatus } from './transaction.ts';

/** One row of the player's history (contract: Shapes). Times are ms since epoch, amounts decimal text. */
export interface Entry {
  readonly id: string;
  readonly section: Section;
  readonly status: TransactionStatus;
  readonly method: string;
  /** The method's name by language. */
  readonly text: Readonly<Record<string, string>>;
  readonly iconIds: readonly string[];
  /** Null until a payment without a fixed amount arrives, and while the amount that arrived is unknown. */
  readonly amount: string | null;
  readonly currency: string;
  readonly fee: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When the gateway expects the payment to finish. */
  readonly expectedAt: number | null;
  readonly txid: string | null;
  /** Why the payment is waiting or failed, by language. */
  readonly reason: Readonly<Record<string, string>>;
  /** The deadline for cancelling it; null when it cannot be cancelled. */
  readonly cancellableUntil: number | null;
  /** The parts of a withdrawal that goes to several accounts. */
  readonly legs: readonly EntryLeg[];
  /** What happens with it, in order. */
  readonly steps: readonly EntryStep[];
}

/** A stage of a payment; times are ms since epoch, texts by language. */
export interface EntryStep {
  readonly name: string;
  readonly text: Readonly<Record<string, string>>;
  readonly state: 'done' | 'now' | 'next' | 'held';
  readonly at: number | null;
  readonly reason: Readonly<Record<string, string>>;
  /** An action that the player can ask the host for. */
  readonly action: { readonly name: string; readonly text: Readonly<Record<string, string>> } | null;
}

/** Whether a payment should have ended by now (ms since epoch, by the gateway's clock). */
export const isLate = ({ status, expectedAt }: Entry, now: number): boolean =>
  !isFinal(status) && expectedAt !== null && now >= expectedAt;

export interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** Cursor of the next, older page; null at the end. */
  readonly next: string | null;
}

/** Whether the entry can be cancelled now, by the gateway's clock in ms since epoch. */
export function isCancellable({ section, status, cancellableUntil }: Entry, now: number): boolean {
  const isUnfinished = status === 'waiting' || status === 'accepted';
  return section === 'withdrawal' && isUnfinished && cancellableUntil !== null && now < cancellableUntil;
}

/** A status of a row. A push also names a section: one of the other section is only a hint (contract: Pushes). */
export type EntryStatus = StatusPush & { readonly section?: Section | undefined };

type Said = Pick<EntryStatus, 'section' | 'status' | 'amount' | 'currency' | 'fee'>;

/** Whether two statements of one payment name different ends, or different money of the same end (contract: Pushes). */
export function contradict(one: Said, other: Said): boolean {
  const isOfOther = (one.section ?? other.section) !== (other.section ?? one.section);
  if (isOfOther || !isFinal(one.status) || !isFinal(other.status)) return false;
  if (one.status !== other.status) return true;
  if (one.fee != null && other.fee != null && compare(one.fee, other.fee) !== 0) return true;
  if (one.amount == null || one.currency == null || other.amount == null || other.currency == null)
    return false;
  return one.currency !== other.currency || compare(one.amount, other.amount) !== 0;
}

/**
 * The rows with a status applied; a final status changes only by the answer to a look-up. Returns the same list when
 * nothing changed.
 */
export function entriesWithStatus(
  entries: readonly Entry[],
  push: EntryStatus,
  now: number,
  isAnswer = false,
): readonly Entry[] {
  const { id, txid } = push;
  const known = entries.find((one) => one.id === id);
  if (!known || (push.section ?? known.section) !== known.section) return entries;
  const entry = isAnswer && contradict(known, push) ? withoutEnd(known, push) : known;
  const status = nextStatus(entry.status, push.status);
  const money = moneyAfter(entry, push);
  const reason = reasonAfter(entry, push);
  const isNews = money !== null || reason !== known.reason || (txid !== null && txid !== entry.txid);
  if (status === known.status && !isNews) return entries;
  const updated = {
    ...entry,
    ...money,
    reason,
    status,
    txid: txid ?? entry.txid,
    updatedAt: Math.max(now, entry.updatedAt),
  };
  return entries.map((one) => (one === known ? updated : one));
}

/** The row without what was said of another end: it is never made of two contradicting statements. */
const withoutEnd = (entry: Entry, { reason }: EntryStatus): Entry => ({
  ...entry,
  status: 'accepted',
  amount: null,
  fee: null,
  reason: reason ?? {},
});

/** Why a payment waited is not why it failed, and a final status keeps its own reason. */
function reasonAfter(entry: Entry, { status, reason }: StatusPush): Entry['reason'] {
  const isNew = status !== entry.status;
  if (isNew && isFinal(entry.status)) return entry.reason;
  return reason ?? (isNew && isFinal(status) ? {} : entry.reason);
}

/** What a push says of the amount: the one that was asked for is not the one that arrived. Null: nothing new. */
function moneyAfter(
  entry: Entry,
  { status, amount, currency, fee }: StatusPush,
): Pick<Entry, 'amount' | 'currency' | 'fee'> | null {
  const isOver = isFinal(entry.status);
  if (isOver && (status !== entry.status || entry.amount !== null)) return null;
  const { currency: asked, fee: expected } = entry;
  if (amount != null && currency != null)
    return { amount, currency, fee: fee ?? (currency === asked ? expected : null) };
  return !isOver && status === 'processed' ? { amount: null, currency: asked, fee: expected } : null;
}

/**
 * Merges a newly read page into the existing rows: one row per payment, in its latest version, newest first. A known
 * final status is kept with its amount where the page names none, since it may have been read before. Where it names
 * another one, the page counts, whole: a row is never made of two contradicting statements.
 */
export function mergeEntries(kept: readonly Entry[], read: readonly Entry[]): readonly Entry[] {
  const byId = new Map(kept.map((entry) => [entry.id, entry]));
  for (const entry of read) {
    const known = byId.get(entry.id);
    const isOlder = known !== undefined && isFinal(known.status) && !isFinal(entry.status);
    byId.set(entry.id, isOlder ? known : entry);
  }
  return [...byId.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}
