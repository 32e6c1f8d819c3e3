import type { WidgetMessage } from '#contract/host-messages.ts';
import { parseInbound, ignoredReason } from '#contract/inbound.ts';
import { parseJson } from '#contract/json.ts';
import type { Clock } from '#domain/clock.ts';
import { ANNOUNCEMENT, createBridgeListeners, type HostBridge } from './host-bridge.ts';
import { isWindow, NATIVE_SINKS, type NativeWindow } from './host-window.ts';

const POLL_MS = 10;
const GIVE_UP_MS = 5000;
const NO_DATA = "Can't find a property in window";

interface NativeBridgeOptions {
  readonly window: NativeWindow;
  readonly clock: Clock;
}

/**
 * The bridge to the app around a web view (HS-6): the host puts user data into a property of the page, which is
 * polled, and later sends messages with the page's own window.postMessage, or dispatches them at the window or, as React
 * Native does on Android, at the document. Messages from frames inside the page are ignored.
 */
export function createNativeBridge(
  mode: keyof typeof NATIVE_SINKS,
  { window, clock }: NativeBridgeOptions,
): HostBridge {
  const { pass, fail, ignore, sent, subscriptions, clear } = createBridgeListeners();
  let cancelPoll: () => void = () => {};
  let listening = false;
  let isDisposed = false;
  let giveUpAt = 0;

  /** An app's handler may throw, e.g. for an unknown message: this must not stop a payment. */
  function send(message: WidgetMessage): void {
    if (isDisposed) return;
    sent(message);
    try {
      NATIVE_SINKS[mode](window)?.postMessage(JSON.stringify(message));
    } catch (error) {
      ignore(`${message.messageType}: the app threw ${String(error)}`);
    }
  }

  function onMessage(event: MessageEvent): void {
    const fromThePage = event.source === window || event.source === null;
    // Only a script of the page itself can dispatch an event that names neither a window nor an origin; React Native does.
    const isDispatched = event.source === null && event.origin === '';
    if (!isDispatched && (!fromThePage || event.origin !== window.location.origin)) {
      return ignore(`a message of another window (${event.origin})`);
    }
    const message = parseInbound(event.data);
    if (message === null) ignore(ignoredReason(event.data));
    else pass(message);
  }

  function poll(): void {
    const fields = userDataOf(window);
    if (fields !== null) pass({ messageType: 'loaded', payload: fields });
    else if (clock.uptime() >= giveUpAt) fail(NO_DATA);
    else cancelPoll = clock.after(POLL_MS, poll);
  }

  return {
    mode,
    announce() {
      if (listening || isDisposed) return;
      listening = true;
      window.addEventListener('message', onMessage, true);
      send(ANNOUNCEMENT);
      giveUpAt = clock.uptime() + GIVE_UP_MS;
      poll();
    },
    ...subscriptions,
    send,
    dispose() {
      isDisposed = true;
      window.removeEventListener('message', onMessage, true);
      cancelPoll();
      clear();
    },
  };
}

/** A getter of the app may throw: until it has the data, or always. */
function userDataOf(window: NativeWindow): Readonly<Record<string, unknown>> | null {
  try {
    return readUserData(window.billingUserData);
  } catch {
    return null;
  }
}

/**
 * Reads an object, or its JSON text. The tag distinguishes plain objects from elements and collections, which a page
 * exposes under the name of an element's id. A frame with that name is checked separately, because a window of another
 * origin has no tag.
 */
function readUserData(value: unknown): Readonly<Record<string, unknown>> | null {
  // Text that is not (yet) JSON is parsed to undefined, so polling continues.
  if (typeof value === 'string') {
    const parsed = parseJson(value);
    return typeof parsed === 'string' ? null : readUserData(parsed);
  }
  if (isWindow(value) || Object.prototype.toString.call(value) !== '[object Object]') return null;
  return { ...(value as object) };
}
