import { createRedact } from '#analytics/redact.ts';
import type { WidgetMessage } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import type { Log } from '#domain/log.ts';
import type { HostBridge } from '#host/host-bridge.ts';

/**
 * Messages that reach this bridge are already redacted by value; this removes whatever still looks like a token or a
 * value.
 */
const redact = createRedact({ tokens: () => [], values: () => [] });

/**
 * A bridge that logs each message in both directions (US-5): only the field names of messages from the host; messages to
 * the host redacted and without addresses.
 */
export function createLoggedBridge(bridge: HostBridge, log: Log): HostBridge {
  const { relay } = bridge;
  bridge.receive((message) => {
    log(() => `from host: ${namesOf(message)}`);
  });
  bridge.onIgnored((reason) => {
    log(() => `ignored: ${redact(reason)}`);
  });
  return {
    mode: bridge.mode,
    get home() {
      return bridge.home ?? null;
    },
    announce: () => {
      log('to host: Loaded');
      bridge.announce();
    },
    receive: bridge.receive,
    onFailure: bridge.onFailure,
    onIgnored: bridge.onIgnored,
    send(message) {
      log(() => `to host: ${textOf(message)}`);
      bridge.send(message);
    },
    ...(relay && { relay }),
    dispose: bridge.dispose,
  };
}

function namesOf({ messageType, ...rest }: InboundMessage): string {
  const payload: unknown = 'payload' in rest ? rest.payload : null;
  if (Array.isArray(payload)) return `${messageType} [${String(payload.length)}]`;
  if (typeof payload !== 'object' || payload === null) return messageType;
  return `${messageType} {${Object.keys(payload).map(redact).join(', ')}}`;
}

function textOf({ messageType, ...rest }: WidgetMessage): string {
  if (!('payload' in rest)) return messageType;
  // An address may contain what the player typed.
  const payload = 'url' in rest.payload ? { url: /^[\w+.-]*:/.exec(rest.payload.url)?.[0] } : rest.payload;
  return `${messageType} ${JSON.stringify(redact(payload))}`;
}
