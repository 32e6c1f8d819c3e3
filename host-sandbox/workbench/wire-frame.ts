import * as v from 'valibot';
import type { TransportName } from '../../gateway/wire/call.ts';

const TRANSPORTS = ['http', 'socket'] as const satisfies readonly TransportName[];

/**
 * The events on the wire between a player's widget and the gateway. A call ends with an answer, a silence or a
 * break.
 */
const KINDS = [
  'connect',
  'refused',
  'disconnect',
  'request',
  'answer',
  'silence',
  'break',
  'push',
  'drop',
] as const;

/** One event on the wire as the gateway stores it, without tokens and field values. */
export const WIRE_FRAME = v.object({
  /** Increases by one with each wire frame of the gateway. */
  at: v.number(),
  /** ms since epoch. */
  time: v.number(),
  transport: v.picklist(TRANSPORTS),
  kind: v.picklist(KINDS),
  /** Type as on the socket, e.g. `BANKING:methods-payment-v3`; `connect` for the connection itself. */
  type: v.string(),
  /** The same for a request and its end. */
  call: v.nullable(v.number()),
  /** Status of an answer. */
  status: v.nullable(v.number()),
  /** ms from a request to its end. */
  ms: v.nullable(v.number()),
  data: v.optional(v.unknown()),
  /** Set when an answer was sent as text, broken or not; `data` is then absent. */
  text: v.optional(v.string()),
  /** Whether an answer's data was JSON text on the socket (TR-14). */
  needParse: v.optional(v.boolean()),
  /** How often an answer was sent, if not once. */
  copies: v.optional(v.number()),
  /** The fault that the sandbox applied, e.g. `delay, reorder` or `replay`. */
  fault: v.optional(v.string()),
});

export type WireFrame = v.InferOutput<typeof WIRE_FRAME>;
