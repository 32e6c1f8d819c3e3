/** Names of the session storage's entries (US-5, TX-6); a mounted federated widget has an intent of its own. */
export type StorageKey =
  'force_logging' | 'user' | 'transport' | 'cashier.intent' | `cashier.intent.${string}`;

export interface Storage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

interface StorageWindow {
  readonly sessionStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * Session storage that never throws: in a frame sandboxed without allow-same-origin every access does (reading the
 * property alone, too), and a full one refuses to write. What cannot be stored is kept in memory, for this widget only.
 */
export function createStorage(window: StorageWindow): Storage {
  const memory = new Map<StorageKey, string>();
  return {
    get(key) {
      const kept = memory.get(key);
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
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // No storage: what memory held is gone already.
      }
    },
  };
}
