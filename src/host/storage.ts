/** Names of the session storage's entries (US-5, TX-6). `cashier.intent` is that of former versions. */
export type StorageKey =
  'force_logging' | 'user' | 'transport' | 'cashier.intents' | 'cashier.intent' | `cashier.intent.${string}`;

export interface Storage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Calls the listener when another frame of this origin changed the entry. Returns the unsubscribe. */
  onChange(key: StorageKey, listener: () => void): () => void;
}

/** Entries that session storage refused, kept on the page so that the next mount finds them. */
const REFUSED = Symbol.for('cashier.storage');

export interface StorageWindow {
  [REFUSED]?: Map<StorageKey, string>;
  readonly sessionStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/**
 * Session storage that never throws: in a frame sandboxed without allow-same-origin every access does (reading the
 * property alone, too), and a full one refuses to write. What cannot be stored is kept as long as the page lives, for every
 * widget on it: an unanswered payment must be found again by the next mount.
 */
export function createStorage(window: StorageWindow): Storage {
  return {
    get(key) {
      const kept = window[REFUSED]?.get(key);
      if (kept !== undefined) return kept;
      try {
        return window.sessionStorage.getItem(key);
      } catch {
        return null; // No storage, and nothing kept.
      }
    },
    set(key, value) {
      try {
        window.sessionStorage.setItem(key, value);
        window[REFUSED]?.delete(key);
      } catch {
        const refused = window[REFUSED] ?? new Map<StorageKey, string>();
        window[REFUSED] = refused.set(key, value);
      }
    },
    remove(key) {
      window[REFUSED]?.delete(key);
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // No storage: what memory held is gone already.
      }
    },
    onChange(key, listener) {
      const onStorage = (event: StorageEvent): void => {
        // key is null when all entries were removed.
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
