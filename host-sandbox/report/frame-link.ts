import { createEars, LOADED, readReceived, textOf, type HostLink } from './probe-link.ts';

/** In a frame: the widget's side of the handshake (HS-4, HS-14), with ears for what a page does wrong. */
export function createFrameLink(window: Window, pinned: string | null): HostLink {
  const { hear, next, tell, silence } = createEars(window);
  let origin = pinned;

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== window.parent || (origin !== null && event.origin !== origin)) return;
    const received = readReceived(event.data, event.origin);
    if (!received) return;
    if (received.messageType === 'loaded') origin = event.origin;
    tell(received);
  }

  window.addEventListener('message', onMessage);
  return {
    waitMs: 10_000,
    repeats: [1000, 2000, 4000],
    announce: () => window.parent.postMessage(JSON.stringify(LOADED), '*'),
    say(messageType, payload) {
      // A page of opaque origin cannot be addressed.
      if (origin === null || origin === 'null') return;
      window.parent.postMessage(textOf(messageType, payload), origin);
    },
    next,
    hear,
    dispose() {
      window.removeEventListener('message', onMessage);
      silence();
    },
  };
}
