import { VERSION } from '#contract/host-messages.ts';
import { isRecord, readJson } from '../console/record.ts';

/** A message of the page or app around. */
export interface ReceivedMessage {
  readonly messageType: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** null: an app's. */
  readonly origin: string | null;
  /** false: an object, against the contract; null: no message at all, but the data that an app leaves in the page. */
  readonly isText: boolean | null;
}

/** How the widget's part is spoken in one of the ways in. */
export interface HostLink {
  /** ms that the widget waits for `loaded`, and those at which it says `Loaded` again. */
  readonly waitMs: number;
  readonly repeats: readonly number[];
  /** `Loaded`, as the widget says it. */
  announce(): void;
  /** To whoever has answered. */
  say(messageType: string, payload?: unknown): void;
  /** The next message of one of these types; null when none comes in time. */
  next(types: readonly string[], ms: number): Promise<ReceivedMessage | null>;
  hear(listener: (received: ReceivedMessage) => void): () => void;
  /** What is still waited for never comes. */
  dispose(): void;
}

export const LOADED = { messageType: 'Loaded', version: VERSION };

/** The text of a message of the widget's. */
export const textOf = (messageType: string, payload?: unknown): string =>
  JSON.stringify({ messageType, ...(payload !== undefined && { payload }) });

/** A message as text or, against the contract, as an object; null for anything else. */
export function readReceived(data: unknown, origin: string | null): ReceivedMessage | null {
  const isText = typeof data === 'string';
  const message = isText ? readJson(data) : data;
  if (!isRecord(message) || typeof message.messageType !== 'string') return null;
  return { messageType: message.messageType, message, origin, isText };
}

/** What the links have in common: who listens, and who waits. */
export function createListeners(window: Window) {
  const listeners = new Set<(received: ReceivedMessage) => void>();
  const timers = new Set<number>();

  function hear(listener: (received: ReceivedMessage) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    hear,
    notify(received: ReceivedMessage): void {
      for (const listener of [...listeners]) listener(received);
    },
    next: (types: readonly string[], ms: number): Promise<ReceivedMessage | null> =>
      new Promise((resolve) => {
        const stop = hear((received) => {
          if (types.includes(received.messageType)) end(received);
        });
        const timer = window.setTimeout(() => end(null), ms);
        timers.add(timer);
        function end(received: ReceivedMessage | null): void {
          stop();
          window.clearTimeout(timer);
          timers.delete(timer);
          resolve(received);
        }
      }),
    dispose(): void {
      listeners.clear();
      timers.forEach((timer) => window.clearTimeout(timer));
      timers.clear();
    },
  };
}
