import type { TransportName } from '#domain/parent-data.ts';
import { secureUrl } from '#domain/link.ts';
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

/**
 * Writes the entry `user`; the token is included only in standalone mode and for debugging (US-5). `home` is the origin
 * of the host's page, empty if unknown; null: there is no host.
 */
export function storeUser(user: User, withToken: boolean, home: string | null = null): string {
  return JSON.stringify({ ...wireUser(user, withToken), ...(home !== null && { home }) });
}

/** Origin of the host's page whose widget has stored the entry `user` in this tab; null if there was none, or unknown. */
export function readHome(stored: string | null): string | null {
  const data = parseStored(stored);
  if (!isRecord(data) || typeof data['home'] !== 'string') return null;
  return secureUrl(data['home'])?.origin ?? null;
}

/** Reads the entry `transport`; null unless it names one of the two (TR-1). */
export function readStoredTransport(stored: string | null): TransportName | null {
  return stored === 'socket' || stored === 'http' ? stored : null;
}

/** Reads the entry `force_logging` (US-5). */
export function readForceLogging(stored: string | null): boolean {
  return stored === '1';
}
