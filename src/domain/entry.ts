import type { Section } from './section.ts';
import { nextStatus, type StatusPush, type TransactionStatus } from './transaction.ts';

/** One row of the player's history (contract section 4). Times are ms since epoch, amounts decimal text. */
export interface Entry {
  readonly id: string;
  readonly section: Section;
  readonly status: TransactionStatus;
  readonly method: string;
  /** The method's name by language. */
  readonly text: Readonly<Record<string, string>>;
  readonly iconIds: readonly string[];
  /** null until a payment of no set amount arrives. */
  readonly amount: string | null;
  readonly currency: string;
  readonly fee: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When the gateway expects it to end. */
  readonly expectedAt: number | null;
  readonly txid: string | null;
  /** Why it waits or failed, by language. */
  readonly reason: Readonly<Record<string, string>>;
  /** Until when it can be cancelled; null: it cannot. */
  readonly cancellableUntil: number | null;
}

export interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** Cursor of what is older; null at the end. */
  readonly next: string | null;
}

/** Whether the entry can be cancelled now, by the gateway's clock in ms since epoch. */
export function isCancellable({ section, status, cancellableUntil }: Entry, now: number): boolean {
  const isOpen = status === 'waiting' || status === 'accepted';
  return section === 'withdrawal' && isOpen && cancellableUntil !== null && now < cancellableUntil;
}

/** The rows with a pushed status; a final one stays. The same list when nothing changed. */
export function withStatus(
  entries: readonly Entry[],
  { id, status, txid }: StatusPush,
  now: number,
): readonly Entry[] {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return entries;
  const changed = nextStatus(entry.status, status);
  if (changed === entry.status && (txid === null || txid === entry.txid)) return entries;
  const updated = {
    ...entry,
    status: changed,
    txid: txid ?? entry.txid,
    updatedAt: Math.max(now, entry.updatedAt),
  };
  return entries.map((one) => (one === entry ? updated : one));
}

/**
 * The rows that are kept together with a newly read page: each payment once, in its newest form, newest first. A final
 * status that is known stays even when the page was read before it.
 */
export function mergeEntries(kept: readonly Entry[], read: readonly Entry[]): readonly Entry[] {
  const byId = new Map(kept.map((entry) => [entry.id, entry]));
  for (const entry of read) {
    const known = byId.get(entry.id);
    const status = known ? nextStatus(known.status, entry.status) : entry.status;
    byId.set(entry.id, { ...entry, status });
  }
  return [...byId.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}
