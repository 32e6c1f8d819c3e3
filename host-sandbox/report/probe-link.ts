import { VERSION } from '#contract/host-messages.ts';
import { isRecord, readJson } from '../console/record.ts';

/** A message of the page around, as text or, against the contract, as an object. */
export interface Heard {
  readonly messageType: string;
  readonly message: Readonly<Record<string, unknown>>;
  readonly origin: string;
  readonly isText: boolean;
}

export interface HostLink {
  /** `Loaded`, to whatever page is around, as the widget says it. */
  announce(): void;
  /** To the page that has answered. */
  say(messageType: string, payload?: unknown): void;
  /** The next message of one of these types; null when none comes in time. */
  next(types: readonly string[], ms: number): Promise<Heard | null>;
  hear(listener: (heard: Heard) => void): () => void;
  pin(origin: string): void;
  dispose(): void;
}

/** The widget's side of the handshake (HS-4, HS-14), with ears for what a page does wrong. */
export function createHostLink(window: Window, pinned: string | null): HostLink {
  const listeners = new Set<(heard: Heard) => void>();
  let origin = pinned;

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== window.parent || (origin !== null && event.origin !== origin)) return;
    const isText = typeof event.data === 'string';
    const message = typeof event.data === 'string' ? readJson(event.data) : event.data;
    if (!isRecord(message) || typeof message.messageType !== 'string') return;
    const heard = { messageType: message.messageType, message, origin: event.origin, isText };
    for (const listener of [...listeners]) listener(heard);
  }

  function hear(listener: (heard: Heard) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  window.addEventListener('message', onMessage);
  return {
    announce: () =>
      window.parent.postMessage(JSON.stringify({ messageType: 'Loaded', version: VERSION }), '*'),
    say(messageType, payload) {
      // A page of opaque origin cannot be addressed.
      if (origin === null || origin === 'null') return;
      window.parent.postMessage(
        JSON.stringify({ messageType, ...(payload !== undefined && { payload }) }),
        origin,
      );
    },
    next: (types, ms) =>
      new Promise((resolve) => {
        const stop = hear((heard) => {
          if (types.includes(heard.messageType)) end(heard);
        });
        const timer = window.setTimeout(() => end(null), ms);
        function end(heard: Heard | null): void {
          stop();
          window.clearTimeout(timer);
          resolve(heard);
        }
      }),
    hear,
    pin: (answered) => void (origin = answered),
    dispose() {
      window.removeEventListener('message', onMessage);
      listeners.clear();
    },
  };
}
