/** Keys of the session storage (US-5, TX-6, TX-7). Earlier versions used `cashier.intent`. */
export type StorageKey =
  | 'force_logging'
  | 'user'
  | 'transport'
  | 'cashier.resend'
  | 'cashier.intents'
  | 'cashier.settled'
  | 'cashier.intent'
  | `cashier.intent.${string}`;

type PageEventType = 'pagehide' | 'pageshow' | 'visibilitychange' | 'resume' | 'focus' | 'online';

export interface Storage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /**
   * Calls the listener when another frame of this origin changes or removes the entry, which may have been written again
   * since. Returns the unsubscribe function.
   */
  onChange(key: StorageKey, listener: (isRemoved: boolean) => void): () => void;
  /**
   * Calls the listener at an event of the page, such as when it is left (`pagehide`) or shown (`pageshow`). The browser
   * may keep a page that is left, and show it again; the event is then `persisted`. Returns the unsubscribe function.
   */
  onPage(type: PageEventType, listener: (event: PageTransitionEvent) => void): () => void;
  /** Opens a channel to the other tabs of this origin; null if the browser offers none. The caller closes it. */
  openChannel(name: StorageKey): BroadcastChannel | null;
}

/** Entries that session storage refused, kept on the page so that the next mount finds them. */
const REFUSED = Symbol.for('cashier.storage');
/**
 * The notes of unfinished payments as a widget of this page last wrote or read them. A page that clears its storage loses
 * them otherwise, since no other widget of the same window is notified.
 */
const NOTES = Symbol.for('cashier.notes');
const NOTES_KEY = 'cashier.intents';

export interface StorageWindow {
  readonly BroadcastChannel?: typeof BroadcastChannel | undefined;
  [REFUSED]?: Map<StorageKey, string>;
  [NOTES]?: string | undefined;
  readonly sessionStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  addEventListener(
    type: PageEventType,
    listener: (event: PageTransitionEvent) => void,
    isCapturing: boolean,
  ): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(
    type: PageEventType,
    listener: (event: PageTransitionEvent) => void,
    isCapturing: boolean,
  ): void;
}

/**
 * Session storage that never throws. In a frame sandboxed without allow-same-origin every access throws, even reading
 * the property, and a full storage refuses to write. Refused entries are kept for the life of the page, shared by all
 * widgets on it: the next mount must find an unanswered payment.
 */
export function createStorage(window: StorageWindow): Storage {
  function read(key: StorageKey): string | null {
    const kept = window[REFUSED]?.get(key);
    if (kept !== undefined) return kept;
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null; // There is no storage, and nothing was kept in memory.
    }
  }

  function write(key: StorageKey, value: string): void {
    if (key === NOTES_KEY) window[NOTES] = value;
    try {
      window.sessionStorage.setItem(key, value);
      window[REFUSED]?.delete(key);
    } catch {
      const refused = window[REFUSED] ?? new Map<StorageKey, string>();
      window[REFUSED] = refused.set(key, value);
    }
  }

  function readNotes(): string | null {
    const stored = read(NOTES_KEY);
    if (stored !== null) window[NOTES] = stored;
    else if (window[NOTES] !== undefined) write(NOTES_KEY, window[NOTES]);
    return window[NOTES] ?? null;
  }

  return {
    get: (key) => (key === NOTES_KEY ? readNotes() : read(key)),
    set: write,
    remove(key) {
      if (key === NOTES_KEY) window[NOTES] = undefined;
      window[REFUSED]?.delete(key);
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // There is no storage, and the copy in memory is already removed.
      }
    },
    onChange(key, listener) {
      const onStorage = (event: StorageEvent): void => {
        // key is null when all entries were removed.
        if (event.key === key || event.key === null) listener(event.key === null || event.newValue === null);
      };
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener('storage', onStorage);
      };
    },
    onPage(type, listener) {
      // Those of the document pass here even if they do not bubble; every element has a focus event of its own.
      const isCapturing = type !== 'focus';
      window.addEventListener(type, listener, isCapturing);
      return () => {
        window.removeEventListener(type, listener, isCapturing);
      };
    },
    openChannel(name) {
      try {
        return window.BroadcastChannel ? new window.BroadcastChannel(name) : null;
      } catch {
        return null;
      }
    },
  };
}
