import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { isRecord } from './scalars.ts';

/** Header of an HTTP answer; over the socket it is the packet's `serverTime`. */
export const SERVER_TIME_HEADER = 'x-server-time';

/** ms since epoch, of the years 2001 to 2286: seconds or microseconds, sent by mistake, are out of range. */
export const serverTime = v.pipe(v.number(), v.minValue(1e12), v.maxValue(1e13));

/** The header's value in ms since epoch; null when it is absent or no such time. */
export function readServerTime(header: string | null): number | null {
  return header === null ? null : fitOrNull(serverTime, Number(header));
}

/** `serverTime` of a list, for a gateway that sends neither header nor packet time; null when there is none. */
export function listServerTime(data: unknown): number | null {
  return isRecord(data) ? fitOrNull(serverTime, data.serverTime) : null;
}
