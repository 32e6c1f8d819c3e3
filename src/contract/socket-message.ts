import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { parseJson } from './json.ts';
import { idText, isRecord, isText, object, orNull } from './scalars.ts';
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

/** A status as a number or as text that begins with it, e.g. `500 Internal Server Error`. */
export const numberOf = (value: unknown): number => Number.parseFloat(wordOf(value));

/** Any other word for a status, and `false`, must not pass for a success. */
const isRefusal = (status: unknown): boolean =>
  status === false || (isText(status) && !/^(?:ok|success)$/i.test(status));

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
  const data = needParse && typeof raw === 'string' ? parseJson(raw) : raw;
  const inner = isRecord(data) ? data.status : null;
  const status = [wire.status, inner].map(numberOf).find((number) => !Number.isNaN(number));
  return {
    ...same,
    data,
    status: status ?? (isRefusal(wire.status) ? 500 : undefined),
    isBroken: needParse && data === undefined,
  };
}
