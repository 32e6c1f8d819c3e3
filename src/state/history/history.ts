import { atom, type Atom } from 'jotai';
import type { GatewayPush } from '#contract/pushes.ts';
import { hintOf, readPush } from '#contract/read-push.ts';
import { repeat } from '#domain/clock.ts';
import { contradict, entriesWithStatus, mergeEntries, type Entry, type EntryStatus } from '#domain/entry.ts';
import { toCashierError, type CashierError } from '#domain/error.ts';
import { isFinal, type Transaction } from '#domain/transaction.ts';
import { onReturn } from '#host/page-return.ts';
import { nextOrderAtom } from '#state/gates.ts';
import { lookUpTransactionAtom } from '#state/look-up-transaction.ts';
import { services, type Services, type Store } from '#state/services.ts';

export const FILTERS = ['all', 'deposit', 'withdrawal'] as const;
export type Filter = (typeof FILTERS)[number];

/** The rows of one filter that were read so far. They stay while the gateway cannot be reached. */
export interface Listing {
  /** null: nothing read yet. */
  readonly entries: readonly Entry[] | null;
  /** Cursor of the next, older page; null at the end. */
  readonly next: string | null;
  readonly isLoading: boolean;
  /** Why the last read failed. */
  readonly error: CashierError | null;
}

/** Rows per page: about one and a half phone screens. */
const PAGE = 20;
/** ms between reads of open payments when the gateway cannot push. */
export const POLL_MS = 15_000;
const NOTHING: Listing = { entries: null, next: null, isLoading: false, error: null };

const writableHistoryAtom = atom<Readonly<Record<Filter, Listing>>>({
  all: NOTHING,
  deposit: NOTHING,
  withdrawal: NOTHING,
});

/** The player's payments by filter. */
export const historyAtom: Atom<Readonly<Record<Filter, Listing>>> = writableHistoryAtom;

const putAtom = atom(null, (get, set, filter: Filter, change: Partial<Listing>) => {
  const all = get(historyAtom);
  set(writableHistoryAtom, { ...all, [filter]: { ...all[filter], ...change } });
});

/** A final status. A page that was read before it must not undo it. */
interface Ending {
  readonly said: EntryStatus;
  /** When it arrived, in ms since epoch. */
  readonly at: number;
  /** Of the answer to a look-up; null: it was pushed. */
  readonly order: number | null;
}

const endingsAtom = atom<readonly Ending[]>([]);

/** Filters with a push that came while a read was running, whose answer may not contain it. */
const againAtom = atom(() => new Set<Filter>());

/**
 * What follows a read: another one, or a look-up of what arrived with the rows that a push has ended without saying so,
 * until an answer names the end.
 */
const afterReadAtom = atom(null, (get, set, filter: Filter): void => {
  // The answer has started another read.
  if (get(historyAtom)[filter].isLoading) return;
  if (get(againAtom).delete(filter)) {
    void set(readHistoryAtom, filter, 'newest');
    return;
  }
  const endings = get(endingsAtom);
  for (const { id, status, amount } of get(historyAtom)[filter].entries ?? []) {
    const own = endings.filter(({ said }) => said.id === id);
    const isUnknown = status === 'processed' && amount === null && own.every(({ order }) => order === null);
    if (isUnknown && own.length > 0) void set(readStatusAtom, id);
  }
});

/**
 * Reads the newest page of a filter, or the next older one. A newest page that does not overlap the kept rows replaces
 * them, because the rows between the two are unknown.
 */
export const readHistoryAtom = atom(null, async (get, set, filter: Filter, which: 'newest' | 'older') => {
  const { entries: kept, next: cursor, isLoading } = get(historyAtom)[filter];
  if (isLoading || (which === 'older' && cursor === null)) return;
  // A failure stays visible until the answer: its button has the focus and shows that it is busy.
  set(putAtom, filter, { isLoading: true });
  const order = set(nextOrderAtom);
  try {
    const page = await services(get).gateway.call('history', {
      limit: PAGE,
      ...(filter !== 'all' && { section: filter }),
      ...(which === 'older' && cursor !== null && { before: cursor }),
    });
    const known = new Set(kept?.map(({ id }) => id));
    const isJoined = which === 'older' || page.next === null || page.entries.some(({ id }) => known.has(id));
    const before = isJoined ? (get(historyAtom)[filter].entries ?? []) : [];
    const next = which === 'older' || kept === null || !isJoined ? page.next : cursor;
    const read = get(endingsAtom).reduce(
      (rows, { said, at, order: answered }) =>
        entriesWithStatus(rows, said, at, answered !== null && answered > order),
      page.entries,
    );
    set(putAtom, filter, { entries: mergeEntries(before, read), next, isLoading: false, error: null });
  } catch (thrown) {
    set(putAtom, filter, { isLoading: false, error: toCashierError(thrown) });
  }
  set(afterReadAtom, filter);
});

/** Applies a status to the payment's row in every filter, and to the pages that are read later. */
const applyStatusAtom = atom(null, (get, set, said: EntryStatus, isAnswer: boolean) => {
  const at = services(get).serverNow();
  const order = isAnswer ? set(nextOrderAtom) : null;
  if (said.id !== null && isFinal(said.status)) {
    const others = get(endingsAtom).filter((one) => one.said.id !== said.id || !contradict(one.said, said));
    set(endingsAtom, [...others, { said, at, order }]);
  }
  const all = get(historyAtom);
  for (const filter of FILTERS) {
    const { entries } = all[filter];
    const changed = entries && entriesWithStatus(entries, said, at, isAnswer);
    if (changed !== entries) set(putAtom, filter, { entries: changed });
  }
});

/** The row of a payment, from any filter that has it. */
export const entryAtom = atom((get) => {
  const all = get(historyAtom);
  return (id: string): Entry | null =>
    [all.all, all.deposit, all.withdrawal]
      .flatMap(({ entries }) => entries ?? [])
      .find((entry) => entry.id === id) ?? null;
});

/** The newest look-up of a payment that was answered, and whether an answer has named the end. */
export interface Answered {
  readonly order: number;
  readonly isOver: boolean;
}

/** Whether an answer counts: an end until a newer answer names another one, anything else until then and if it is newer. */
export const isAnswerNow = (known: Answered | null, order: number, isEnd: boolean): boolean =>
  known === null || (isEnd ? order > known.order || !known.isOver : order > known.order && !known.isOver);

const answeredAtom = atom(() => new Map<string, Answered>());

/**
 * Applies the answer to a look-up of that order, if it counts. An amount without a currency is in the one named before
 * (contract: Shapes).
 */
export const statusReadAtom = atom(null, (get, set, transaction: Transaction, order: number) => {
  const { id, status } = transaction;
  const answered = get(answeredAtom);
  const known = answered.get(id) ?? null;
  const isEnd = isFinal(status);
  if (!isAnswerNow(known, order, isEnd)) return;
  answered.set(id, { order: Math.max(order, known?.order ?? 0), isOver: isEnd });
  const currency = transaction.currency ?? get(entryAtom)(id)?.currency;
  set(applyStatusAtom, { ...transaction, currency }, true);
});

/**
 * Looks up a payment of the history. The newest page may not contain its row, and another page may have changed it.
 * Nothing is reported: its next status or page corrects the row.
 */
export const readStatusAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const order = set(nextOrderAtom);
  try {
    const { transaction } = await set(lookUpTransactionAtom, { id }, { isLookup: true, isQuiet: true });
    set(statusReadAtom, transaction, order);
  } catch {
    // See above.
  }
});

/** Applies a status that is no answer to a look-up. One that contradicts the end that is known is looked up instead. */
export const statusSeenAtom = atom(null, (get, set, said: EntryStatus) => {
  const { id } = said;
  const ends = get(endingsAtom).flatMap((one) => (one.said.id === id ? [one.said] : []));
  const entry = id === null ? null : get(entryAtom)(id);
  if (id !== null && [...ends, ...(entry ? [entry] : [])].some((known) => contradict(known, said)))
    void set(readStatusAtom, id);
  else set(applyStatusAtom, said, false);
});

/** A status was pushed. Other changes, e.g. of the reason or a time, are only in the history's own answer. */
const pushedAtom = atom(null, (get, set, filter: Filter, push: EntryStatus): void => {
  set(statusSeenAtom, push);
  if (get(historyAtom)[filter].isLoading) get(againAtom).add(filter);
  else void set(readHistoryAtom, filter, 'newest');
});

/** Passes on each status that is pushed, also as a hint, as connect.ts reads it, which has reported what it leaves out. */
export function onStatusPush(
  { transport, serverNow }: Services,
  listener: (status: Extract<GatewayPush, EntryStatus>) => void,
): () => void {
  return transport.onPush(({ type, data }) => {
    const push = readPush(type, data, serverNow(), () => undefined) ?? hintOf(type);
    if (push?.type === 'deposit.status' || push?.type === 'withdrawal.status') listener(push);
  });
}

/** Keeps a filter's rows up to date while a screen shows them. Returns a function that stops it. */
export function followHistory(store: Store, filter: Filter): () => void {
  const own = services(store.get);
  const { transport, clock, storage } = own;
  const read = (): void => void store.set(readHistoryAtom, filter, 'newest');
  const readUnfinished = (): void => {
    if (store.get(historyAtom)[filter].entries?.some(({ status }) => !isFinal(status))) read();
  };
  read();
  const stops = [
    onStatusPush(own, (status) => {
      store.set(pushedAtom, filter, status);
    }),
    transport.onConnection((connection) => {
      if (connection === 'connected') read();
    }),
    onReturn({ storage, clock }, read),
  ];
  if (!transport.hasPushes) stops.push(repeat(clock, () => POLL_MS, readUnfinished));
  return () => {
    for (const stop of stops) stop();
  };
}
