import { isRecord, readJson } from '../console/record.ts';
import { createListeners, LOADED, readReceived, textOf, type HostLink } from './probe-link.ts';
import type { Way } from './way.ts';

const POLL_MS = 10;

interface Sink {
  postMessage(text: string): void;
}
interface AppWindow {
  readonly billingUserData?: unknown;
  readonly BillingBridge?: Sink;
  readonly webkit?: { readonly messageHandlers?: { readonly billing?: Sink } };
}

/** The app around the page, recognized by the bridge that it has injected (HS-2, HS-3); null without one. */
export function findApp(window: Window): { readonly way: Way; readonly bridge: Sink } | null {
  const { webkit, BillingBridge } = window as AppWindow;
  const ios = webkit?.messageHandlers?.billing;
  if (typeof ios?.postMessage === 'function') return { way: 'ios', bridge: ios };
  return typeof BillingBridge?.postMessage === 'function' ? { way: 'android', bridge: BillingBridge } : null;
}

/**
 * The link in a web view: sends through the app's bridge, receives the messages that the app posts in the page,
 * and reads the user data that it injects.
 */
export function createAppLink(window: Window, bridge: Sink): HostLink {
  const { subscribe, next, notify, dispose } = createListeners(window);
  let poll = 0;

  function onMessage(event: MessageEvent<unknown>): void {
    const isOwn = event.source === window || event.source === null;
    const received = isOwn && event.origin === window.location.origin ? readReceived(event.data, null) : null;
    if (received) notify(received);
  }

  /** A document's user data are reported only once. */
  function look(): void {
    const { billingUserData: left } = window as AppWindow;
    const payload = typeof left === 'string' ? readJson(left) : left;
    if (!isRecord(payload) || Object.prototype.toString.call(payload) !== '[object Object]') return;
    window.clearInterval(poll);
    const messageType = 'loaded';
    notify({ messageType, message: { messageType, payload }, origin: null, isText: null });
  }

  window.addEventListener('message', onMessage);
  return {
    waitMs: 5000,
    repeats: [],
    announce() {
      bridge.postMessage(JSON.stringify(LOADED));
      window.clearInterval(poll);
      poll = window.setInterval(look, POLL_MS);
    },
    send: (messageType, payload) => bridge.postMessage(textOf(messageType, payload)),
    next,
    subscribe,
    dispose() {
      window.removeEventListener('message', onMessage);
      window.clearInterval(poll);
      dispose();
    },
  };
}
