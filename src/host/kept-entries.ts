import type { Clock } from '#domain/clock.ts';

/**
 * How long (ms) an entry is kept for tabs that are opened later. Longer than any horizon, and short because the next
 * player of a shared device could read it.
 */
const MAX_AGE_MS = 10 * 60_000;
const PREFIX = 'cashier.entry ';

export interface KeptEntriesWindow {
  readonly localStorage?: Pick<globalThis.Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
}

/** Entries of all pages of this origin, which outlive their page. */
export interface KeptEntries {
  keep(entry: string): void;
  drop(entry: string): void;
  /** Drops those that are too old, whoever kept them. */
  read(): readonly string[];
}

/** Entries in local storage; nothing is kept where the browser refuses it. */
export function createKeptEntries(window: KeptEntriesWindow, clock: Clock): KeptEntries {
  function attempt<T>(action: (storage: NonNullable<KeptEntriesWindow['localStorage']>) => T): T | null {
    try {
      return window.localStorage ? action(window.localStorage) : null;
    } catch {
      return null; // Even reading the property throws in a frame sandboxed without allow-same-origin.
    }
  }

  const drop = (entry: string): void => {
    attempt((storage) => {
      storage.removeItem(PREFIX + entry);
    });
  };

  return {
    keep(entry) {
      attempt((storage) => {
        storage.setItem(PREFIX + entry, String(clock.now()));
      });
    },
    drop,
    read() {
      const kept = attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
        return keys
          .filter((key) => key.startsWith(PREFIX))
          .map((key) => ({ entry: key.slice(PREFIX.length), since: Number(storage.getItem(key)) }));
      });
      return (kept ?? []).flatMap(({ entry, since }) => {
        if (Math.abs(clock.now() - since) < MAX_AGE_MS) return [entry];
        drop(entry);
        return [];
      });
    },
  };
}
