import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { isRecord } from './scalars.ts';

/** Name of the HTTP header; over the socket the packet's `serverTime` has the same value. */
export const SERVER_TIME_HEADER = 'x-server-time';

/** ms since epoch, between 2017 and 2065: other units, and times since another epoch, are out of range. */
export const serverTime = v.pipe(v.number(), v.minValue(1.5e12), v.maxValue(3e12));

/** Reads ms since epoch, as a number or, as in the header, its digits; null for anything else. */
export function readServerTime(given: unknown): number | null {
  return fitOrNull(serverTime, typeof given === 'string' ? Number(given) : given);
}

/** The time of a list, for a gateway that sends neither header nor packet time. */
export const listServerTime = (data: unknown): unknown => (isRecord(data) ? data.serverTime : null);
