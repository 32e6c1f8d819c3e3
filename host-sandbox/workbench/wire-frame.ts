import * as v from 'valibot';

const TRANSPORTS = ['http', 'socket'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** What happens on the wire between a player's widget and the gateway. A call ends with an answer, a silence or a break. */
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

/** One thing on the wire, as the gateway keeps it: without tokens and without the values of fields. */
export const WIRE_FRAME = v.object({
  /** Grows by one with each frame of the gateway. */
  at: v.number(),
  /** ms since epoch. */
  time: v.number(),
  transport: v.picklist(TRANSPORTS),
  kind: v.picklist(KINDS),
  /** Type as on the socket, e.g. `BANKING:methods-payment-v3`; `connect` for the connection itself. */
  type: v.string(),
  /** The same for a request and for how it ended. */
  call: v.nullable(v.number()),
  /** Of an answer. */
  status: v.nullable(v.number()),
  /** ms from a request to its end. */
  ms: v.nullable(v.number()),
  data: v.optional(v.unknown()),
  /** Of an answer that was sent as text, broken or not; `data` is left out then. */
  text: v.optional(v.string()),
  /** Whether an answer's data was JSON text on the socket (TR-14). */
  needParse: v.optional(v.boolean()),
  /** How often an answer was sent, where that is not once. */
  copies: v.optional(v.number()),
  /** What the sandbox did on order, e.g. `delay, reorder` or `replay`. */
  fault: v.optional(v.string()),
});

export type WireFrame = v.InferOutput<typeof WIRE_FRAME>;
