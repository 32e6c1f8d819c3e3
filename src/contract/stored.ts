import type { TransportName } from '#domain/parent-data.ts';
import { DEFAULT_USER, mergeUser, type User } from '#domain/user.ts';
import { parseJson } from './json.ts';
import { createReader } from './reader.ts';
import { isRecord } from './scalars.ts';
import { readUser, wireUser } from './user.ts';

const parseStored = (stored: string | null): unknown => (stored === null ? null : parseJson(stored));

/** The entry `user` (US-5), a field that does not fit being its default; null when there is no user. */
export function readStoredUser(stored: string | null): User | null {
  const data = parseStored(stored);
  return isRecord(data) ? mergeUser(DEFAULT_USER, readUser(createReader(data))) : null;
}

/** The entry `user`; its token only standalone and debug (US-5). */
export function storeUser(user: User, withToken: boolean): string {
  return JSON.stringify(wireUser(user, withToken));
}

/** The entry `transport`; null unless it is one of the two (TR-1). */
export function readStoredTransport(stored: string | null): TransportName | null {
  return stored === 'socket' || stored === 'http' ? stored : null;
}

/** The entry `force_logging` (US-5). */
export function readForceLogging(stored: string | null): boolean {
  return stored === '1';
}
