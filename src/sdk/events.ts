import type { CashierLoadError } from './load-error.ts';

/**
 * What a page hears. All but the last two are messages of the widget (contract section 2): `onTransaction` with its
 * payload is `{type: 'transaction', …payload}`.
 */
export type CashierEvent =
  | { readonly type: 'loaded'; readonly version: string }
  /** The widget has accepted `loaded`, and asks the gateway. */
  | { readonly type: 'starting' }
  | { readonly type: 'ready'; readonly route: string }
  /** Height of the content in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
  | {
      readonly type: 'transaction';
      readonly id: string;
      readonly transaction: 'deposit' | 'withdrawal';
      readonly status: 'waiting' | 'accepted' | 'processed' | 'mistaked' | 'cancelled';
    }
  /** The widget asks to be taken away. */
  | { readonly type: 'close'; readonly reason: 'close_button' | 'go-back' | 'swipe-back' | 'done' }
  | { readonly type: 'button'; readonly name: 'back_button' | 'close_button' }
  /** Without the option `refreshToken` the page answers with `token-updated`. */
  | { readonly type: 'tokenExpired' }
  | { readonly type: 'reconnectAttempt'; readonly attempt: number; readonly of: number }
  | {
      readonly type: 'displayError';
      readonly text: string;
      readonly code?: string;
      readonly status?: number;
    }
  | { readonly type: 'initError'; readonly text: string; readonly code?: 'chunk' | 'loaded' }
  /** Something of the page or its gateway that cannot be used: where, and how to mend it; never a value. */
  | { readonly type: 'warning'; readonly field: string; readonly text: string }
  | {
      readonly type: 'analytics';
      readonly name: string;
      readonly transaction: 'deposit' | 'withdrawal' | null;
      readonly methodType: 'fiat' | 'crypto' | 'default';
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** The player asks for what a gate offers, e.g. to verify who they are. */
  | { readonly type: 'action'; readonly name: string }
  /** Native hosts only. */
  | { readonly type: 'openExternal'; readonly url: string }
  /** mode `auto` gave up the federated remote for the iframe, and why. */
  | { readonly type: 'fallback'; readonly reason: CashierLoadError }
  /** Something of the embedding failed; before the event `ready` it rejects the promise `ready`, too. */
  | { readonly type: 'error'; readonly error: CashierLoadError };

export type CashierEventType = CashierEvent['type'];
export type CashierEventOf<T extends CashierEventType> = Extract<CashierEvent, { readonly type: T }>;

export interface WidgetMessage {
  readonly messageType: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Beside the type and the payload, e.g. `version`. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** A text of the widget; null for what is no message. */
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

/** `onTokenExpired` is `tokenExpired`. */
export function eventOf({ messageType, payload, rest }: WidgetMessage): CashierEvent {
  const name = messageType.replace(/^on(?=[A-Z])/, '');
  const type = name.charAt(0).toLowerCase() + name.slice(1);
  return { ...rest, ...payload, type } as unknown as CashierEvent;
}

type Listener = (event: CashierEvent) => void;

/** Shows the page a fault where its other faults are. */
export function reportUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Listeners by type; '*' hears all. One that throws does not keep the others from hearing. */
export function createEvents() {
  const listeners = new Set<{ readonly type: string; readonly listener: Listener }>();
  return {
    /** Whether anybody hears it. */
    emit(event: CashierEvent): boolean {
      let isHeard = false;
      for (const { type, listener } of [...listeners]) {
        if (type !== '*' && type !== event.type) continue;
        isHeard = true;
        try {
          listener(event);
        } catch (error) {
          reportUncaught(error);
        }
      }
      return isHeard;
    },
    on(type: string, listener: Listener): () => void {
      const entry = { type, listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    clear: () => listeners.clear(),
  };
}
