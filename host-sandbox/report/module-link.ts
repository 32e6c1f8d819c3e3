import { isRecord, readJson } from '../console/record.ts';
import {
  createListeners,
  LOADED,
  readReceived,
  textOf,
  type ReceivedMessage,
  type HostLink,
} from './probe-link.ts';

export interface ModuleLink extends HostLink {
  /** Receives a host message sent through the handle's `send`. */
  deliver(text: unknown): void;
  /** Options that are missing or of another type. */
  readonly missingOptions: readonly string[];
}

/**
 * The link as a module: sends through the page's function and receives what the page sends through the handle.
 */
export function createModuleLink(
  window: Window,
  { loaded, onMessage }: { readonly loaded?: unknown; readonly onMessage?: unknown },
): ModuleLink {
  const { subscribe, next, notify, dispose } = createListeners(window);
  const given = readReceived(loaded, window.origin);
  const opening = given?.messageType === 'loaded' ? given : guessLoaded(loaded, window.origin);
  const canReceive = typeof onMessage === 'function';

  function sendToPage(text: string): void {
    if (!canReceive) return;
    try {
      (onMessage as (text: string) => void)(text);
    } catch (error) {
      // An exception in the page's function is logged to the page's console; like the widget, the probe
      // continues.
      console.error(error);
    }
  }

  return {
    waitMs: 0,
    repeats: [],
    missingOptions: [
      ...(given?.messageType === 'loaded' ? [] : ['loaded']),
      ...(canReceive ? [] : ['onMessage']),
    ],
    announce() {
      sendToPage(JSON.stringify(LOADED));
      if (opening) notify(opening);
    },
    send: (messageType, payload) => sendToPage(textOf(messageType, payload)),
    deliver(text) {
      const received = readReceived(text, window.origin);
      if (received) notify(received);
    },
    next,
    subscribe,
    dispose,
  };
}

/**
 * Fields without their messageType, which the widget rejects: accepted here so that the other rules can be
 * checked.
 */
function guessLoaded(loaded: unknown, origin: string): ReceivedMessage | null {
  const payload = typeof loaded === 'string' ? readJson(loaded) : loaded;
  if (!isRecord(payload)) return null;
  const messageType = 'loaded';
  return { messageType, message: { messageType, payload }, origin, isText: typeof loaded === 'string' };
}
