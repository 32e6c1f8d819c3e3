import type { WidgetMessage } from '#contract/host-messages.ts';
import { TOO_LARGE, parseInbound, ignoredReason, type InboundMessage } from '#contract/inbound.ts';
import { partsOf } from '#contract/schema.ts';
import { createListeners } from '#domain/listeners.ts';
import { ANNOUNCEMENT, createBridgeListeners, type HostBridge } from './host-bridge.ts';

/**
 * Number of different `loaded` messages kept for a card frame. The frame uses the first valid one, which a correct host
 * sends early.
 */
const MAX_LOADED = 5;

const NOT_LOADED = "The mount option 'loaded' must be JSON text: {messageType: 'loaded', payload}";

export interface FederatedBridgeOptions {
  /** JSON text of the `loaded` message, as passed to mount. */
  readonly loaded: string;
  readonly onMessage: (text: string) => void;
  /**
   * Receives errors thrown by the host's onMessage: they must neither break the widget nor go unnoticed.
   */
  readonly reportError: (error: unknown) => void;
}

export interface FederatedBridge extends HostBridge {
  /** Accepts a message from the host, sent with handle.send. */
  deliver(text: string): void;
}

/**
 * The bridge to a host that mounted the widget as a module: the same messages, passed through the mount options
 * (HS-13).
 */
export function createFederatedBridge({
  loaded,
  onMessage,
  reportError,
}: FederatedBridgeOptions): FederatedBridge {
  const { pass, fail, ignore, sent, subscriptions, clear } = createBridgeListeners();
  const relays = createListeners<string>();
  const relayed = new Map<string, string>();
  const loadedTexts: string[] = [];
  let state: 'new' | 'open' | 'disposed' = 'new';

  function send(message: WidgetMessage): void {
    if (state === 'disposed') return;
    sent(message);
    try {
      onMessage(JSON.stringify(message));
    } catch (error) {
      reportError(error);
    }
  }

  function deliver(text: string): void {
    if (state !== 'open') return;
    const message = parseInbound(text);
    if (message === null) return ignore(ignoredReason(text));
    pass(message);
    // Afterwards, so that the widget can replace what the message has made out of date.
    storeForRelay(message, text);
  }

  function storeForRelay(message: InboundMessage, text: string): void {
    const kind = relayKey(message, text);
    if (kind === null) return;
    if (message.messageType === 'loaded') {
      // A card frame uses the first valid `loaded`, so the earlier ones keep their places. Beyond the limit only the
      // latest is kept.
      if (relayed.has(kind)) return;
      for (const past of loadedTexts.splice(MAX_LOADED - 1)) relayed.delete(past);
      loadedTexts.push(kind);
    } else relayed.delete(kind);
    relayed.set(kind, text);
    relays.call(text);
  }

  return {
    mode: 'federated',
    announce() {
      if (state !== 'new') return;
      state = 'open';
      send(ANNOUNCEMENT);
      if (parseInbound(loaded)?.messageType === 'loaded') deliver(loaded);
      else {
        const reason = ignoredReason(loaded);
        fail(reason.endsWith(TOO_LARGE) ? reason : NOT_LOADED);
      }
    },
    ...subscriptions,
    send,
    relay(listener) {
      relayed.forEach(listener);
      return relays.add(listener);
    },
    deliver,
    dispose() {
      state = 'disposed';
      loadedTexts.length = 0;
      relayed.clear();
      relays.clear();
      clear();
    },
  };
}

/**
 * The key under which a message is kept for a card frame. A message replaces one with the same key, which it makes
 * obsolete: the previous one of its type, a theme with the same parts, or an identical `loaded`. Null for steps back,
 * which are never relayed.
 */
function relayKey(message: InboundMessage, text: string): string | null {
  switch (message.messageType) {
    case 'go-back':
    case 'swipe-back':
      return null;
    case 'loaded':
      return text;
    case 'theme-changed':
      return `theme-changed ${partsOf(message.payload.schema).join()}`;
    default:
      return message.messageType;
  }
}
