import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { isRecord } from './scalars.ts';

/** Name of the HTTP header; over the socket the packet's `serverTime` has the same value. */
export const SERVER_TIME_HEADER = 'x-server-time';

/** ms since epoch, between 2001 and 2286: seconds and microseconds, sent by mistake, are out of range. */
export const serverTime = v.pipe(v.number(), v.minValue(1e12), v.maxValue(1e13));

/** Reads the header in ms since epoch; null when it is absent or invalid. */
export function readServerTime(header: string | null): number | null {
  return header === null ? null : fitOrNull(serverTime, Number(header));
}

/** Reads `serverTime` of a list, for a gateway that sends neither header nor packet time; null when absent. */
export function listServerTime(data: unknown): number | null {
  return isRecord(data) ? fitOrNull(serverTime, data.serverTime) : null;
}
