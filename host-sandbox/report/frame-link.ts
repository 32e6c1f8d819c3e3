import { createListeners, LOADED, readReceived, textOf, type HostLink } from './probe-link.ts';

/**
 * The widget's side of the handshake in a frame (HS-4, HS-14); it also accepts messages that a page sends
 * wrongly.
 */
export function createFrameLink(window: Window, pinned: string | null): HostLink {
  const { subscribe, next, notify, dispose } = createListeners(window);
  let origin = pinned;

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== window.parent || (origin !== null && event.origin !== origin)) return;
    const received = readReceived(event.data, event.origin);
    if (!received) return;
    if (received.messageType === 'loaded') origin = event.origin;
    notify(received);
  }

  window.addEventListener('message', onMessage);
  return {
    waitMs: 10_000,
    repeats: [1000, 2000, 4000],
    announce: () => window.parent.postMessage(JSON.stringify(LOADED), '*'),
    send(messageType, payload) {
      // A page with an opaque origin cannot be addressed.
      if (origin === null || origin === 'null') return;
      window.parent.postMessage(textOf(messageType, payload), origin);
    },
    next,
    subscribe,
    dispose() {
      window.removeEventListener('message', onMessage);
      dispose();
    },
  };
}
