import { atom, type Atom } from 'jotai';
import { repeat } from '#domain/clock.ts';
import { toCashierError } from '#domain/error.ts';
import { isNotFound } from '#domain/payment/not-found.ts';
import { asksForInput } from '#domain/payment/statuses.ts';
import { isFinal, type Transaction } from '#domain/transaction.ts';
import { nextOrderAtom } from '#state/gates.ts';
import { lookUpTransactionAtom } from '#state/look-up-transaction.ts';
import { services, type Store } from '#state/services.ts';
import {
  entryAtom,
  historyAtom,
  isAnswerNow,
  onStatusPush,
  POLL_MS,
  readHistoryAtom,
  statusReadAtom,
} from './history.ts';

/** What the gateway answered when it was asked for one payment by its id. */
export type LookUpState =
  | { readonly status: 'asking' | 'missing' | 'failed' }
  | {
      readonly status: 'found';
      readonly transaction: Transaction;
      /** The player has to enter something before it goes on. */
      readonly isAsking: boolean;
      /** Of the newest look-up that found it. */
      readonly order: number;
    };

const ASKING: LookUpState = { status: 'asking' };

const writableLookedUpAtom = atom<Readonly<Record<string, LookUpState>>>({});

/** Payments that were looked up because no page of the history shows them, or shows their end, by id. */
export const lookedUpAtom: Atom<Readonly<Record<string, LookUpState>>> = writableLookedUpAtom;

const lookUpAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const put = (looked: LookUpState): void => {
    set(writableLookedUpAtom, { ...get(lookedUpAtom), [id]: looked });
  };
  const found = () => {
    const looked = get(lookedUpAtom)[id];
    return looked?.status === 'found' ? looked : null;
  };
  const isNow = (order: number, isEnd: boolean): boolean => {
    const known = found();
    return isAnswerNow(known && { ...known, isOver: isFinal(known.transaction.status) }, order, isEnd);
  };
  if (found() === null) put(ASKING);
  // Where a row is shown, the next look-up or page corrects it.
  const options = { isLookup: true, isQuiet: get(entryAtom)(id) !== null };
  const order = set(nextOrderAtom);
  try {
    const answer = await set(lookUpTransactionAtom, { id }, options);
    const { transaction } = answer;
    const isOver = isFinal(transaction.status);
    set(statusReadAtom, transaction, order);
    if (!isNow(order, isOver)) return;
    const newest = Math.max(order, found()?.order ?? 0);
    put({ status: 'found', transaction, isAsking: !isOver && asksForInput(answer), order: newest });
  } catch (thrown) {
    if (isNotFound(toCashierError(thrown)) && isNow(order, false)) put({ status: 'missing' });
    // What was found stays while the gateway cannot be reached.
    else if (found() === null) put({ status: 'failed' });
  }
});

/** Older pages that are read for the row of one payment. */
const MAX_PAGES = 10;

/** Reads older pages until one has the row of the payment, or cannot have it. Returns a function that stops it. */
function readOlderPages(store: Store, id: string): () => void {
  let count = 0;
  const step = (): void => {
    const { entries, next, isLoading, error } = store.get(historyAtom).all;
    const looked = store.get(lookedUpAtom)[id];
    if (isLoading || entries === null || next === null || error !== null || count >= MAX_PAGES) return;
    if (looked?.status === 'missing' || store.get(entryAtom)(id)) return;
    const createdAt = looked?.status === 'found' ? looked.transaction.createdAt : null;
    if (typeof createdAt === 'number' && (entries.at(-1)?.createdAt ?? createdAt) < createdAt) return;
    count += 1;
    void store.set(readHistoryAtom, 'all', 'older');
  };
  step();
  return store.sub(historyAtom, step);
}

/**
 * Looks a payment up by its id, and again whenever its status may have changed: its row may be missing, or be on an older
 * page, which is not read again. Reads older pages of the history for the row, which says more. Returns a function that
 * stops it.
 */
export function followLookUp(store: Store, id: string): () => void {
  const own = services(store.get);
  const { transport, clock } = own;
  const read = (): void => void store.set(lookUpAtom, id);
  const readUnfinished = (): void => {
    const looked = store.get(lookedUpAtom)[id];
    if (looked?.status === 'found' && !isFinal(looked.transaction.status)) read();
  };
  read();
  const stops = [
    readOlderPages(store, id),
    onStatusPush(own, (status) => {
      if (status.id === id || status.id === null) read();
    }),
    transport.onConnection((connection) => {
      if (connection === 'connected') read();
    }),
  ];
  if (!transport.hasPushes) stops.push(repeat(clock, () => POLL_MS, readUnfinished));
  return () => {
    for (const stop of stops) stop();
  };
}
