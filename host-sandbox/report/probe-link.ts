import { VERSION } from '#contract/host-messages.ts';
import { isRecord, readJson } from '../console/record.ts';

/** A message of the page or app that embeds the probe. */
export interface ReceivedMessage {
  readonly messageType: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** null for a message of an app. */
  readonly origin: string | null;
  /** false for an object, which violates the contract; null for the data that an app injects into the page. */
  readonly isText: boolean | null;
}

/** Sends and receives the widget's messages in one hosting mode. */
export interface HostLink {
  /** How long the widget waits for `loaded`, in ms; `repeats` are the times at which it sends `Loaded` again. */
  readonly waitMs: number;
  readonly repeats: readonly number[];
  /** Sends `Loaded` as the widget does. */
  announce(): void;
  /** Sends a message to the page or app that has answered. */
  send(messageType: string, payload?: unknown): void;
  /** Resolves with the next message of one of these types; null if none arrives in time. */
  next(types: readonly string[], ms: number): Promise<ReceivedMessage | null>;
  subscribe(listener: (received: ReceivedMessage) => void): () => void;
  /** Removes all listeners; pending `next` calls never resolve. */
  dispose(): void;
}

export const LOADED = { messageType: 'Loaded', version: VERSION };

/** The text of a widget message. */
export const textOf = (messageType: string, payload?: unknown): string =>
  JSON.stringify({ messageType, ...(payload !== undefined && { payload }) });

/** Reads a message sent as text or, violating the contract, as an object; null for anything else. */
export function readReceived(data: unknown, origin: string | null): ReceivedMessage | null {
  const isText = typeof data === 'string';
  const message = isText ? readJson(data) : data;
  if (!isRecord(message) || typeof message.messageType !== 'string') return null;
  return { messageType: message.messageType, message, origin, isText };
}

/** The listeners and waiting calls that all links share. */
export function createListeners(window: Window) {
  const listeners = new Set<(received: ReceivedMessage) => void>();
  const timers = new Set<number>();

  function subscribe(listener: (received: ReceivedMessage) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    subscribe,
    notify(received: ReceivedMessage): void {
      for (const listener of [...listeners]) listener(received);
    },
    next: (types: readonly string[], ms: number): Promise<ReceivedMessage | null> =>
      new Promise((resolve) => {
        const stop = subscribe((received) => {
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
