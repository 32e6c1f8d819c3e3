import type { InboundMessage } from './host-messages.ts';
import { fitOrNull } from './fit.ts';
import { parseJson } from './json.ts';
import { isRecord, text } from './scalars.ts';
import { parseSchema } from './schema.ts';

const MAX_BYTES = 64 * 1024;
const NAMELESS = 'a message without a name';
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

/** Why parseInbound ignores a message, for the debug log; of its content it includes only the name, if valid. */
export function ignoredReason(message: unknown): string {
  if (typeof message !== 'string') return 'a message that is not text';
  if (isTooLong(message))
    return `${/"messageType"\s*:\s*"([\w-]{1,40})"/.exec(message)?.[1] ?? NAMELESS}: ${TOO_LARGE}`;
  const data = parseJson(message);
  if (!isRecord(data)) return 'text that is not a JSON object';
  const { messageType } = data;
  const isName = typeof messageType === 'string' && /^[\w-]{1,40}$/.test(messageType);
  return `${isName ? messageType : NAMELESS}: unknown, or its payload does not fit`;
}

/**
 * Parses a message from the host (contract: Host messages). Null for everything that is ignored: not a string, over 64
 * KiB, not JSON, not an object, an unknown messageType, an invalid payload (HS-8, HS-15).
 */
export function parseInbound(message: unknown): InboundMessage | null {
  if (typeof message !== 'string' || isTooLong(message)) return null;
  const data = parseJson(message, true);
  if (!isRecord(data)) return null;
  const { payload } = data;
  // The compiler requires a case for each message; any other text is ignored.
  const messageType = data['messageType'] as InboundMessage['messageType'];
  const field = (name: string) => (isRecord(payload) ? fitOrNull(text, payload[name]) : null);
  switch (messageType) {
    case 'loaded': {
      const fields = loadedFields(data);
      return fields && { messageType, payload: fields };
    }
    case 'bonus-list-updated':
      return Array.isArray(payload) ? { messageType, payload } : null;
    case 'go-back':
    case 'swipe-back':
      return { messageType };
    case 'token-updated': {
      const token = field('token');
      return token === null ? null : { messageType, payload: { token } };
    }
    case 'locale-changed': {
      const locale = field('locale');
      return locale === null ? null : { messageType, payload: { locale } };
    }
    case 'gates-updated':
      return isRecord(payload) && Array.isArray(payload.gates)
        ? { messageType, payload: { gates: payload.gates } }
        : null;
    case 'submission-allowed': {
      const requestId = field('requestId');
      const isAllowed = isRecord(payload) && payload.isAllowed === true;
      return requestId === null ? null : { messageType, payload: { requestId, isAllowed } };
    }
    case 'theme-changed': {
      const result = isRecord(payload) ? parseSchema(payload.schema) : null;
      return result && { messageType, payload: { schema: result.schema }, problems: result.problems };
    }
    default:
      messageType satisfies never;
      return null;
  }
}
