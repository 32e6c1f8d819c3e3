/**
 * How long (ms) an entry is stored for tabs that are opened later. Longer than any horizon, and short because the next
 * player of a shared device could read it.
 */
const MAX_AGE_MS = 10 * 60_000;
const PREFIX = 'cashier.entry ';

export interface StoredEntriesWindow {
  readonly localStorage?: Pick<globalThis.Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
}

/** Entries of all pages of this origin, which outlive their page. */
export interface StoredEntries {
  /** An entry that another page has stored keeps its age. */
  add(entry: string): void;
  remove(entry: string): void;
  /** Removes those that are too old, whoever stored them. */
  read(): readonly string[];
}

/**
 * Entries in local storage; nothing is stored where the browser refuses it. `now` reads several clocks (ms since epoch),
 * always in the same order: an entry is too old when all of them say so, because one may have been set since.
 */
export function createStoredEntries(
  window: StoredEntriesWindow,
  now: () => readonly number[],
): StoredEntries {
  function attempt<T>(action: (storage: NonNullable<StoredEntriesWindow['localStorage']>) => T): T | null {
    try {
      return window.localStorage ? action(window.localStorage) : null;
    } catch {
      return null; // Even reading the property throws in a frame sandboxed without allow-same-origin.
    }
  }

  const remove = (entry: string): void => {
    attempt((storage) => {
      storage.removeItem(PREFIX + entry);
    });
  };

  return {
    add(entry) {
      attempt((storage) => {
        if (storage.getItem(PREFIX + entry) === null) storage.setItem(PREFIX + entry, now().join(' '));
      });
    },
    remove,
    read() {
      const stored = attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
        return keys
          .filter((key) => key.startsWith(PREFIX))
          .map((key) => ({
            entry: key.slice(PREFIX.length),
            since: (storage.getItem(key) ?? '').split(' '),
          }));
      });
      const times = now();
      return (stored ?? []).flatMap(({ entry, since }) => {
        if (times.some((time, i) => Math.abs(time - Number(since[i])) < MAX_AGE_MS)) return [entry];
        remove(entry);
        return [];
      });
    },
  };
}
