import type { Clock } from '#domain/clock.ts';

/**
 * Entries that the open tabs of this origin share through Web Locks: a tab publishes an entry by holding a lock whose
 * name contains it. Unlike a message, a lock is also seen while its tab is frozen or suspended, and the browser releases
 * it when the tab is closed.
 */
export interface TabLocks {
  /**
   * Publishes these entries until they are withdrawn or the page is discarded, even after an unmount. Withdraws every
   * other entry of this page that `isOwn`.
   */
  publish(entries: readonly string[], isOwn: (entry: string) => boolean): void;
  /**
   * Calls the action with the entries of all tabs, while no other tab is in such a call: the next call in any tab sees
   * what the action has published. Without Web Locks (insecure pages, or a frame sandboxed without allow-same-origin) it
   * is called without entries. Rejects with what the action throws.
   */
  alone(action: (entries: readonly string[]) => void): Promise<void>;
}

/** ms after which a call no longer waits for that of another tab, which may be suspended in the middle of it. */
const TIMEOUT_MS = 1000;
const TURN = 'cashier.turn';
const ENTRY = 'cashier.entry ';
/** What this page publishes: the release of each lock, by entry. All widgets of the page share it. */
const PUBLISHED = Symbol.for('cashier.published');

type Locks = Pick<LockManager, 'request' | 'query'>;

export interface LocksWindow {
  [PUBLISHED]?: Map<string, () => void> | undefined;
  readonly navigator: { readonly locks?: Locks };
}

/** Where there are no Web Locks. */
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

async function readEntries(locks: Locks): Promise<string[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(ENTRY) ? [name.slice(ENTRY.length)] : []));
}

/** No call waits any longer once the signal is aborted. */
export function createTabLocks(window: LocksWindow, clock: Clock, signal: AbortSignal): TabLocks {
  const { locks } = window.navigator;
  if (!locks) return NO_LOCKS;

  /** Resolves with a function that ends the turn, or, after the timeout, without a turn. */
  function takeTurn(manager: Locks): Promise<() => void> {
    return new Promise((resolve) => {
      const waiting = new AbortController();
      const stop = (): void => {
        stopTimer();
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = (): void => {
        stop();
        waiting.abort();
      };
      const stopTimer = clock.after(TIMEOUT_MS, giveUp);
      signal.addEventListener('abort', giveUp);
      manager
        .request(TURN, { signal: waiting.signal }, () => {
          stop();
          return new Promise<void>((endTurn) => {
            resolve(endTurn);
          });
        })
        .catch(() => {
          stop();
          resolve(() => undefined);
        });
    });
  }

  return {
    publish(entries, isOwn) {
      const published = window[PUBLISHED] ?? new Map<string, () => void>();
      for (const entry of entries) if (!published.has(entry)) published.set(entry, hold(locks, entry));
      for (const [entry, release] of published)
        if (isOwn(entry) && !entries.includes(entry)) {
          published.delete(entry);
          release();
        }
      // A widget without an unanswered payment leaves nothing on the page (HS-16).
      if (published.size > 0) window[PUBLISHED] = published;
      else Reflect.deleteProperty(window, PUBLISHED);
    },
    async alone(action) {
      const endTurn = await takeTurn(locks);
      try {
        action(await readEntries(locks).catch(() => []));
      } finally {
        endTurn();
      }
    },
  };
}
