import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { parseJson } from './json.ts';
import { idText, isRecord, object, orNull } from './scalars.ts';
import { serverTime } from './server-time.ts';

/** An `a` message of the socket (contract: Transport). */
export interface SocketMessage {
  /** null: a push (TR-7). */
  readonly msgid: string | null;
  readonly type: string;
  readonly data: unknown;
  /** `status ?? data.status`: the status of TR-11. */
  readonly status: number | undefined;
  readonly source: string | null;
  /** When the gateway sent it, by its own clock, in ms since epoch; null if not given. */
  readonly serverTime: number | null;
  /** The data could not be parsed: only this request is rejected (TR-14). */
  readonly isBroken: boolean;
}

/** A status as a number or as its text: a refusal must not pass for an answer. */
const statusOf = (value: unknown): number | undefined =>
  /^\d+$/.test(wordOf(value)) ? Number(value) : undefined;

/** Converting an object might throw. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '-';

export const WIRE_MESSAGE = object({
  msgid: orNull(idText),
  type: v.fallback(v.string(), ''),
  data: v.unknown(),
  needParse: v.optional({ ...v.unknown(), as: v.boolean() }, false),
  source: orNull(v.string()),
  status: orNull({ ...v.unknown(), as: v.number() }),
  serverTime: orNull(serverTime),
});

/** Reads the envelope, and parses its data if `needParse` is set; null when the message is not an object. */
export function readSocketMessage(message: unknown): SocketMessage | null {
  if (!isRecord(message)) return null;
  const wire = fitOrNull(WIRE_MESSAGE, { data: undefined, ...message });
  if (wire === null) return null;
  const { needParse: flag, data: raw, ...same } = wire;
  const needParse = /^(?:true|1)$/i.test(wordOf(flag));
  const data = needParse ? (typeof raw === 'string' ? parseJson(raw) : undefined) : raw;
  const inner = isRecord(data) ? statusOf(data.status) : undefined;
  return {
    ...same,
    data,
    status: statusOf(wire.status) ?? inner,
    isBroken: needParse && data === undefined,
  };
}
