import { createRedact } from '#analytics/redact.ts';
import type { WidgetMessage } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import type { Log } from '#domain/log.ts';
import type { HostBridge } from '#host/host-bridge.ts';

/**
 * Messages that reach a bridge are already redacted by value; this removes whatever still looks like a token or a value.
 */
const redact = createRedact({ tokens: () => [], patterns: () => [], plain: (text) => text });

/**
 * Logs each message of a bridge in both directions (US-5): only the field names of messages from the host; messages to
 * the host redacted and without addresses.
 */
export function logBridge({ receive, onIgnored, onSent }: HostBridge, log: Log): void {
  receive((message) => {
    log(() => `from host: ${namesOf(message)}`);
  });
  onIgnored((reason) => {
    log(() => `ignored: ${redact(reason)}`);
  });
  onSent((message) => {
    log(() => `to host: ${textOf(message)}`);
  });
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
