import * as v from 'valibot';
import { getOwn } from '#domain/get-own.ts';
import { fitOrNull } from './fit.ts';
import { parseJson } from './json.ts';
import { flag, isRecord, isText, object, record, text } from './scalars.ts';

/** Elements that are read later (host-lists.ts). */
const elements = v.array(v.unknown());

/** The payload of each message from the host; null: without one (contract: Host messages, HS-15). */
export const HOST_PAYLOADS = {
  loaded: record,
  'bonus-list-updated': elements,
  'go-back': null,
  'swipe-back': null,
  'token-updated': object({ token: text }),
  'locale-changed': object({ locale: text }),
  /** All gates that apply now. */
  'gates-updated': object({ gates: elements }),
  /** The parts that change; all others stay. */
  'theme-changed': object({ schema: record }),
};

const PAYLOADS = {
  ...HOST_PAYLOADS,
  /** To the inner widget: whether it may send the submission that it announced. */
  'submission-allowed': object({ requestId: text, isAllowed: flag }),
};

type MessageOf<M, P> = P extends v.GenericSchema
  ? { readonly messageType: M; readonly payload: v.InferOutput<P> }
  : { readonly messageType: M };
type MessagesOf<T> = { [M in keyof T]: MessageOf<M, T[M]> }[keyof T];

/** Messages from the host. */
export type HostMessage = MessagesOf<typeof HOST_PAYLOADS>;

/** Valid messages from the host, or, for an inner widget, from the outer widget. */
export type InboundMessage = MessagesOf<typeof PAYLOADS>;

const MAX_BYTES = 64 * 1024;
export const TOO_LARGE = 'more than 64 KiB, the limit of a message';

function isTooLong(message: string): boolean {
  return message.length > MAX_BYTES || new TextEncoder().encode(message).length > MAX_BYTES;
}

/** The fields of `loaded`: its payload or, if it has none, the properties beside messageType. */
function loadedFields(message: Record<string, unknown>): Record<string, unknown> | null {
  const { payload } = message;
  if (isRecord(payload)) return payload;
  if (payload !== undefined && payload !== null) return null;
  return Object.fromEntries(
    Object.entries(message).filter(([key]) => key !== 'messageType' && key !== 'payload'),
  );
}

/** A reason for which `loaded` is refused at once (handshake.ts), if the message was meant to be that. */
const reasonFor = (name: unknown, reason: string): string =>
  name === 'loaded' ? `loaded: ${reason}` : reason;

/** Why parseInbound ignores a message, for the debug log; of its content it includes only the name, if valid. */
export function ignoredReason(message: unknown): string {
  if (typeof message !== 'string')
    return reasonFor(isRecord(message) && message.messageType, 'a message that is not text');
  const name = /"messageType"\s*:\s*"([\w-]{1,40})"/.exec(message)?.[1] ?? 'a message without a name';
  if (isTooLong(message)) return `${name}: ${TOO_LARGE}`;
  const data = parseJson(message);
  // It may be text made of text.
  if (!isRecord(data)) return reasonFor(parseInbound(data)?.messageType, 'text that is not a JSON object');
  if (name === 'loaded') return 'loaded: its payload is no object';
  // The widget's own `Loaded`, which a page may send back, has a version.
  return reasonFor(data.version ? name : name.toLowerCase(), `${name}: unknown, or its payload does not fit`);
}

/**
 * Parses a message from the host (contract: Host messages). Null for everything that is ignored: not a string, over 64
 * KiB, not JSON, not an object, an unknown messageType, an invalid payload (HS-8, HS-15).
 */
export function parseInbound(message: unknown): InboundMessage | null {
  if (typeof message !== 'string' || isTooLong(message)) return null;
  const data = parseJson(message, true);
  // Converting a name that is no text might throw.
  if (!isRecord(data) || !isText(data.messageType)) return null;
  const { messageType } = data;
  const schema: v.GenericSchema | null | undefined = getOwn(PAYLOADS, messageType);
  if (schema === undefined) return null;
  if (schema === null) return { messageType } as InboundMessage;
  const payload = fitOrNull(schema, messageType === 'loaded' ? loadedFields(data) : data.payload);
  return payload === null ? null : ({ messageType, payload } as InboundMessage);
}
