import type { WidgetMessage } from '#contract/host-messages.ts';
import { parseInbound, ignoredReason } from '#contract/inbound.ts';
import { createBuffer } from '#domain/buffer.ts';
import type { Clock } from '#domain/clock.ts';
import { ANNOUNCEMENT, createBridgeListeners, type HostBridge } from './host-bridge.ts';
import type { FramedWindow } from './host-window.ts';

/** Delays (ms) after the first announcement at which an unanswered widget repeats Loaded. */
const REPEATS = [1000, 2000, 4000];
const MAX_QUEUED = 50;
/** How many messages the page's first script keeps for the bridge. */
export const MAX_MESSAGES = 50;
/** The serialised origin of sandboxed frames, files and data: pages; many pages share it. */
const OPAQUE = 'null';

/** An announcement that the page's first script has sent, and what has arrived since. */
export interface Announced {
  /** Uptime (ms) when it was sent. */
  readonly at: number;
  /** Ends its listening, and returns the parent's messages so far. */
  readonly take: () => readonly MessageEvent[];
}

export interface IframeBridgeOptions {
  readonly window: FramedWindow;
  readonly clock: Clock;
  /** Origins of parents allowed by this deployment; null = any. */
  readonly allowedParents: readonly string[] | null;
  readonly announced?: Announced | undefined;
}

/**
 * The bridge to the page around an iframe (HS-4, HS-5, HS-14).
 *
 *   widget                          parent
 *     | Loaded, to '*'  ----------->  |    0 s, and again at 1, 2, 4 s while unanswered
 *     | <-------------------- loaded  |    its origin is pinned
 *     | every later message ------->  |    to the pinned origin only
 *
 * Until an origin is pinned, only Loaded and onInitError are sent (to '*', as they contain no player data); other
 * messages are queued. A parent of opaque origin cannot be addressed, so it never receives more than those two.
 */
export function createIframeBridge(options: IframeBridgeOptions): HostBridge {
  const { window, clock, allowedParents, announced } = options;
  const { pass, fail, ignore, sent, subscriptions, clear } = createBridgeListeners();
  const repeats: (() => void)[] = [];
  const queue = createBuffer<WidgetMessage>(MAX_QUEUED);
  const refused = new Set<string>();
  let pinned: string | null = null;
  let listening = false;
  let isDisposed = false;

  const sendLoaded = () => post(ANNOUNCEMENT, '*');
  const stopRepeating = () => repeats.splice(0).forEach((cancel) => cancel());

  function post(message: WidgetMessage, origin: string): void {
    sent(message);
    window.parent.postMessage(JSON.stringify(message), origin);
  }

  function send(message: WidgetMessage): void {
    if (isDisposed) return;
    const isInitError = message.messageType === 'onInitError';
    if (pinned !== null && pinned !== OPAQUE) post(message, pinned);
    else if (isInitError) post(message, '*');
    else if (pinned === null) queue.put(message);
  }

  function pin(origin: string): void {
    pinned = origin;
    stopRepeating();
    queue.open(send);
  }

  function onMessage(event: MessageEvent): void {
    if (event.source !== window.parent) return ignore(`a message of another window (${event.origin})`);
    if (pinned !== null && event.origin !== pinned) {
      return ignore(`a message of another origin (${event.origin})`);
    }
    const message = parseInbound(event.data);
    if (message === null) return ignore(ignoredReason(event.data));
    if (pinned === null) {
      if (message.messageType !== 'loaded') return ignore(`${message.messageType} before loaded`);
      if (allowedParents !== null && !allowedParents.includes(event.origin)) {
        if (!refused.has(event.origin))
          fail(`The parent origin ${event.origin} is not allowed by this deployment (allowedParents)`);
        refused.add(event.origin);
        return;
      }
      pin(event.origin);
    }
    pass(message);
  }

  return {
    mode: 'iframe',
    get home() {
      return pinned === OPAQUE ? null : pinned;
    },
    announce() {
      if (listening || isDisposed) return;
      listening = true;
      window.addEventListener('message', onMessage);
      const since = announced ? clock.uptime() - announced.at : 0;
      for (const ms of REPEATS) repeats.push(clock.after(Math.max(0, ms - since), sendLoaded));
      if (!announced) return sendLoaded();
      sent(ANNOUNCEMENT);
      announced.take().forEach(onMessage);
    },
    ...subscriptions,
    send,
    dispose() {
      isDisposed = true;
      window.removeEventListener('message', onMessage);
      stopRepeating();
      clear();
    },
  };
}
