import type { Clock } from '#domain/clock.ts';
import type { Storage } from './storage.ts';
import { createStoredEntries, type StoredEntriesWindow } from './stored-entries.ts';

/**
 * Entries that the tabs of this origin share through Web Locks: a tab publishes an entry by holding a lock whose name
 * contains it. Unlike a message, a lock is also seen while its tab is frozen or suspended, and the browser releases it
 * when the tab is closed. A copy is stored for a while for the tabs that are opened after the tab was closed or crashed.
 */
export interface TabLocks {
  /**
   * Publishes these entries until they are withdrawn or the page is discarded, even after an unmount. Withdraws every
   * other entry of this page that `isOwn`.
   */
  publish(entries: readonly string[], isOwn: (entry: string) => boolean): void;
  /**
   * Calls the action with the entries of all tabs, while no other tab is in such a call: the next call in any tab sees
   * what the action has published. Without Web Locks (insecure pages, or a frame sandboxed without allow-same-origin), or
   * when the browser does not answer, it is called with the stored entries only. Rejects with what the action throws.
   */
  alone(action: (entries: readonly string[]) => void): Promise<void>;
}

/**
 * ms after which a call no longer waits for that of another tab, which may be suspended in the middle of it, nor for the
 * browser's answer.
 */
const TIMEOUT_MS = 1000;
/** How often the entries are requested: the first answer may be late only because this page was suspended. */
const MAX_QUERIES = 2;
const TURN = 'cashier.turn';
const ENTRY = 'cashier.entry ';
/** What this page publishes: the release of each lock, by entry. All widgets of the page share it. */
const PUBLISHED = Symbol.for('cashier.published');

type Locks = Pick<LockManager, 'request' | 'query'>;

export interface LocksWindow extends StoredEntriesWindow {
  [PUBLISHED]?: Map<string, () => void> | undefined;
  readonly navigator: { readonly locks?: Locks };
}

/** Where nothing is shared. */
export const NO_LOCKS: TabLocks = {
  publish: () => undefined,
  alone(action) {
    action([]);
    return Promise.resolve();
  },
};

/** Holds a lock with the entry's name, and returns its release. Nothing is published where the browser refuses locks. */
function hold(locks: Locks, entry: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks.request(ENTRY + entry, { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
}

/** Rejects where the browser refuses to answer. */
async function readEntries(locks: Locks): Promise<readonly string[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(ENTRY) ? [name.slice(ENTRY.length)] : []));
}

export interface LocksOptions {
  readonly clock: Clock;
  /** The gateway's time, or the device's where it is unknown: ms since epoch. */
  readonly serverNow: () => number;
  /** No call waits any longer once it is aborted. */
  readonly signal: AbortSignal;
  readonly storage: Pick<Storage, 'onPage'>;
}

export function createTabLocks(
  window: LocksWindow,
  { clock, serverNow, signal, storage }: LocksOptions,
): TabLocks {
  const { locks } = window.navigator;
  const stored = createStoredEntries(window, () => [clock.now(), serverNow()]);
  /** Stores what is published again: the host's page may have cleared its storage. */
  const storeAll = (): void => {
    for (const entry of window[PUBLISHED]?.keys() ?? []) stored.add(entry);
  };
  const stopLeaving = storage.onPage('pagehide', storeAll);
  signal.addEventListener('abort', () => {
    storeAll();
    stopLeaving();
  });

  /** Resolves with null when the promise has not resolved in time. */
  function inTime<T>(promise: Promise<T>): Promise<T | null> {
    return new Promise((resolve) => {
      const end = (value: T | null): void => {
        stopTimer();
        signal.removeEventListener('abort', giveUp);
        resolve(value);
      };
      const giveUp = (): void => {
        end(null);
      };
      const stopTimer = clock.after(TIMEOUT_MS, giveUp);
      signal.addEventListener('abort', giveUp);
      if (signal.aborted) giveUp();
      promise.then(end, giveUp);
    });
  }

  /** Resolves with a function that ends the turn; null when there is none in time. */
  async function takeTurn(manager: Locks): Promise<(() => void) | null> {
    const waiting = new AbortController();
    const turn = new Promise<() => void>((resolve, reject) => {
      manager.request(TURN, { signal: waiting.signal }, () => new Promise<void>(resolve)).catch(reject);
    });
    const endTurn = await inTime(turn);
    if (endTurn) return endTurn;
    waiting.abort();
    // A turn that is granted all the same ends at once.
    turn.then(
      (end) => {
        end();
      },
      () => undefined,
    );
    return null;
  }

  /**
   * The entries as they are now. Other tabs no longer wait for one that was suspended during its turn, so an answer that
   * took longer may lack what they have published; it is used only if there is none in time.
   */
  async function readNow(manager: Locks): Promise<readonly string[]> {
    let entries: readonly string[] = [];
    for (let queries = 0; queries < MAX_QUERIES; queries += 1) {
      const since = clock.uptime();
      entries = (await inTime(readEntries(manager))) ?? entries;
      if (clock.uptime() - since < TIMEOUT_MS) break;
    }
    return entries;
  }

  return {
    publish(entries, isOwn) {
      const published = window[PUBLISHED] ?? new Map<string, () => void>();
      for (const entry of entries)
        if (!published.has(entry)) published.set(entry, locks ? hold(locks, entry) : () => undefined);
      for (const [entry, release] of published)
        if (isOwn(entry) && !entries.includes(entry)) {
          published.delete(entry);
          stored.remove(entry);
          release();
        }
      // A widget without an unanswered payment leaves nothing on the page (HS-16).
      if (published.size > 0) window[PUBLISHED] = published;
      else Reflect.deleteProperty(window, PUBLISHED);
      storeAll();
    },
    async alone(action) {
      if (!locks) return action(stored.read());
      const endTurn = await takeTurn(locks);
      try {
        const held = await readNow(locks);
        action([...new Set([...held, ...stored.read()])]);
      } finally {
        endTurn?.();
      }
    },
  };
}
