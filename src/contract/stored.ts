import type { TransportName } from '#domain/parent-data.ts';
import { DEFAULT_USER, mergeUser, type User } from '#domain/user.ts';
import { parseJson } from './json.ts';
import { createReader } from './reader.ts';
import { isRecord } from './scalars.ts';
import { readUser, wireUser } from './user.ts';

const parseStored = (stored: string | null): unknown => (stored === null ? null : parseJson(stored));

/** Reads the entry `user` (US-5), with defaults for invalid fields; null when there is no user. */
export function readStoredUser(stored: string | null): User | null {
  const data = parseStored(stored);
  return isRecord(data) ? mergeUser(DEFAULT_USER, readUser(createReader(data))) : null;
}

/** Writes the entry `user`; the token is included only in standalone mode and for debugging (US-5). */
export function storeUser(user: User, withToken: boolean): string {
  return JSON.stringify(wireUser(user, withToken));
}

/** Reads the entry `transport`; null unless it names one of the two (TR-1). */
export function readStoredTransport(stored: string | null): TransportName | null {
  return stored === 'socket' || stored === 'http' ? stored : null;
}

/** Reads the entry `force_logging` (US-5). */
export function readForceLogging(stored: string | null): boolean {
  return stored === '1';
}
