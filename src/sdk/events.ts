import type { CashierLoadError } from './load-error.ts';

/**
 * The events of a cashier. All but the last two are messages from the widget (contract: Host messages): `onTransaction`
 * with its payload becomes `{type: 'transaction', …payload}`.
 */
export type CashierEvent =
  | { readonly type: 'loaded'; readonly version: string }
  /** The widget has accepted `loaded` and is calling the gateway. */
  | { readonly type: 'starting' }
  | { readonly type: 'ready'; readonly route: string }
  /** Height of the content in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
  /** Frames: the part of the frame that the page must show, in px from its upper edge; the SDK scrolls the page to it. */
  | { readonly type: 'scrollTo'; readonly top: number; readonly bottom: number }
  | {
      readonly type: 'transaction';
      readonly id: string;
      readonly transaction: 'deposit' | 'withdrawal';
      readonly status: 'waiting' | 'accepted' | 'processed' | 'mistaked' | 'cancelled';
      /** The amount that arrived, as decimal text; with status processed, once the gateway has said it. */
      readonly amount?: string;
      readonly currency?: string;
    }
  /** The widget asks to be closed. */
  | { readonly type: 'close'; readonly reason: 'close_button' | 'go-back' | 'swipe-back' | 'done' }
  | { readonly type: 'button'; readonly name: 'back_button' | 'close_button' }
  /** Without the option `refreshToken`, the page must answer with `token-updated`. */
  | { readonly type: 'tokenExpired' }
  | { readonly type: 'reconnectAttempt'; readonly attempt: number; readonly of: number }
  | {
      readonly type: 'displayError';
      readonly text: string;
      readonly code?: string;
      readonly status?: number;
    }
  | { readonly type: 'initError'; readonly text: string; readonly code?: 'chunk' | 'loaded' }
  /** Data from the page or its gateway that cannot be used: the path and how to fix it, never the value. */
  | { readonly type: 'warning'; readonly field: string; readonly text: string }
  | {
      readonly type: 'analytics';
      readonly name: string;
      readonly transaction: 'deposit' | 'withdrawal' | null;
      readonly methodType: 'fiat' | 'crypto' | 'default';
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** The player requested a gate's action, e.g. to verify their identity. */
  | { readonly type: 'action'; readonly name: string }
  /** Native hosts only. */
  | { readonly type: 'openExternal'; readonly url: string }
  /** Native hosts only, if `loaded` has `haptics`. */
  | { readonly type: 'haptic'; readonly kind: 'success' | 'error' | 'selection' }
  /** Mode `auto` switched from the federated remote to the iframe; the reason. */
  | { readonly type: 'fallback'; readonly reason: CashierLoadError }
  /** The embedding failed; before the event `ready` this also rejects the promise `ready`. */
  | { readonly type: 'error'; readonly error: CashierLoadError };

export type CashierEventType = CashierEvent['type'];
export type CashierEventOf<T extends CashierEventType> = Extract<CashierEvent, { readonly type: T }>;

export interface WidgetMessage {
  readonly messageType: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Properties other than the type and the payload, e.g. `version`. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Parses a message from the widget; null when the text is not a message. */
export function readMessage(text: unknown): WidgetMessage | null {
  if (typeof text !== 'string') return null;
  try {
    const { messageType, payload, ...rest } = JSON.parse(text) as Record<string, unknown>;
    if (typeof messageType !== 'string') return null;
    const isObject = typeof payload === 'object' && payload !== null;
    return { messageType, payload: isObject ? (payload as Record<string, unknown>) : {}, rest };
  } catch {
    return null;
  }
}

/** Converts a message to an event: `onTokenExpired` becomes `tokenExpired`. */
export function eventOf({ messageType, payload, rest }: WidgetMessage): CashierEvent {
  const name = messageType.replace(/^on(?=[A-Z])/, '');
  const type = name.charAt(0).toLowerCase() + name.slice(1);
  return { ...rest, ...payload, type } as unknown as CashierEvent;
}

type Listener = (event: CashierEvent) => void;

/** Throws in a separate task, so that the error reaches the page's error handling. */
export function reportUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Listeners by type; '*' receives all events. A listener that throws does not affect the others. */
export function createEvents() {
  const listeners = new Set<{ readonly type: string; readonly listener: Listener }>();
  return {
    /** Returns whether there was a listener. */
    emit(event: CashierEvent): boolean {
      let hasListener = false;
      for (const { type, listener } of [...listeners]) {
        if (type !== '*' && type !== event.type) continue;
        hasListener = true;
        try {
          listener(event);
        } catch (error) {
          reportUncaught(error);
        }
      }
      return hasListener;
    },
    on(type: string, listener: Listener): () => void {
      const entry = { type, listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    clear: () => listeners.clear(),
  };
}
