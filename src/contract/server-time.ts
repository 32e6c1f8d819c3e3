import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { isRecord } from './scalars.ts';

/** Name of the HTTP header; over the socket the packet's `serverTime` has the same value. */
export const SERVER_TIME_HEADER = 'x-server-time';

/** ms since epoch, between 2017 and 2065: other units, and times since another epoch, are out of range. */
export const serverTime = v.pipe(v.number(), v.minValue(1.5e12), v.maxValue(3e12));

/** Reads the header in ms since epoch; null when it is absent or invalid. */
export function readServerTime(header: string | null): number | null {
  return header === null ? null : fitOrNull(serverTime, Number(header));
}

/** Reads `serverTime` of a list, for a gateway that sends neither header nor packet time; null when absent. */
export function listServerTime(data: unknown): number | null {
  return isRecord(data) ? fitOrNull(serverTime, data.serverTime) : null;
}
