import { isRecord, readJson } from '../console/record.ts';
import {
  createEars,
  LOADED,
  readReceived,
  textOf,
  type ReceivedMessage,
  type HostLink,
} from './probe-link.ts';

export interface ModuleLink extends HostLink {
  /** What the page hands to `send`. */
  deliver(text: unknown): void;
  /** Options that are missing, or something else. */
  readonly lacking: readonly string[];
}

/** As a module: the page's own function is spoken to, and what it hands over is heard. */
export function createModuleLink(
  window: Window,
  { loaded, onMessage }: { readonly loaded?: unknown; readonly onMessage?: unknown },
): ModuleLink {
  const { hear, next, tell, silence } = createEars(window);
  const given = readReceived(loaded, window.origin);
  const opening = given?.messageType === 'loaded' ? given : guessLoaded(loaded, window.origin);
  const canReceive = typeof onMessage === 'function';

  function tellPage(text: string): void {
    if (!canReceive) return;
    try {
      (onMessage as (text: string) => void)(text);
    } catch (error) {
      // The page's own fault, for its own console: the widget goes on as well.
      console.error(error);
    }
  }

  return {
    waitMs: 0,
    repeats: [],
    lacking: [...(given?.messageType === 'loaded' ? [] : ['loaded']), ...(canReceive ? [] : ['onMessage'])],
    announce() {
      tellPage(JSON.stringify(LOADED));
      if (opening) tell(opening);
    },
    say: (messageType, payload) => tellPage(textOf(messageType, payload)),
    deliver(text) {
      const received = readReceived(text, window.origin);
      if (received) tell(received);
    },
    next,
    hear,
    dispose: silence,
  };
}

/** Fields without their messageType, which the widget does not take: enough for the probe to go on with the other rules. */
function guessLoaded(loaded: unknown, origin: string): ReceivedMessage | null {
  const payload = typeof loaded === 'string' ? readJson(loaded) : loaded;
  if (!isRecord(payload)) return null;
  const messageType = 'loaded';
  return { messageType, message: { messageType, payload }, origin, isText: typeof loaded === 'string' };
}
