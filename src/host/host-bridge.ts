import { VERSION, type WidgetMessage } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import { createListeners } from '#domain/listeners.ts';
import type { HostMode } from './host-modes.ts';

/** The only connection between the widget and its host; one implementation per hosting mode. */
export interface HostBridge {
  readonly mode: HostMode;
  /** The origin of the host's page, once it is known and can be addressed; absent in modes that have none. */
  readonly home?: string | null;
  /** Starts listening and sends Loaded (HS-1); an iframe repeats it after 1, 2 and 4 s until `loaded` arrives. */
  announce(): void;
  /** Subscribes to valid messages, and only from the host (HS-14). Returns the unsubscribe function. */
  receive(listener: (message: InboundMessage) => void): () => void;
  /**
   * Reports why nothing from the host is accepted: its page is not allowed, or user data never arrived. Returns the
   * unsubscribe function.
   */
  onFailure(listener: (reason: string) => void): () => void;
  /**
   * Reports why a message was ignored, by the widget or by a native host, without its content, for the debug log (US-5).
   * Returns the unsubscribe function.
   */
  onIgnored(listener: (reason: string) => void): () => void;
  /** Reports each message that is sent to the host, for the debug log (US-5). Returns the unsubscribe function. */
  onSent(listener: (message: WidgetMessage) => void): () => void;
  /** Sends a message to the host; does nothing after dispose(). */
  send(message: WidgetMessage): void;
  /**
   * Federated only: relays the host's messages so far (`loaded` first) and all later ones to a card frame, except
   * go-back and swipe-back. Returns the unsubscribe function.
   */
  relay?(listener: (text: string) => void): () => void;
  dispose(): void;
}

/** Tells the host that it can send `loaded` (HS-1). */
export const ANNOUNCEMENT = { messageType: 'Loaded', version: VERSION } as const satisfies WidgetMessage;

/** The listeners of a bridge: it calls them with the first four, and is a HostBridge with `subscriptions`. */
export function createBridgeListeners() {
  const messages = createListeners<InboundMessage>();
  const failures = createListeners<string>();
  const ignored = createListeners<string>();
  const sent = createListeners<WidgetMessage>();
  return {
    pass: messages.call,
    fail: failures.call,
    ignore: ignored.call,
    sent: sent.call,
    subscriptions: {
      receive: messages.add,
      onFailure: failures.add,
      onIgnored: ignored.add,
      onSent: sent.add,
    },
    clear(): void {
      messages.clear();
      failures.clear();
      ignored.clear();
      sent.clear();
    },
  };
}
