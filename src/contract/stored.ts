import * as v from 'valibot';
import type { TransportName } from '#domain/parent-data.ts';
import type { Intent } from '#domain/transaction.ts';
import { DEFAULT_USER, mergeUser, type User } from '#domain/user.ts';
import { fitOrNull } from './fit.ts';
import { parseJson } from './json.ts';
import { createReader } from './reader.ts';
import { idText, isRecord, object, text } from './scalars.ts';
import { readUser, wireUser } from './user.ts';

const WIRE_INTENT = object({
  userId: v.string(),
  host: v.string(),
  section: v.picklist(['deposit', 'withdrawal']),
  method: text,
  requestId: text,
  id: v.optional(idText),
});

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

/** The entry `cashier.intent` (TX-6); null when there is none or it does not fit. */
export function readStoredIntent(stored: string | null): Intent | null {
  const intent = fitOrNull(WIRE_INTENT, parseStored(stored));
  if (intent === null) return null;
  const { id, ...rest } = intent;
  return id === undefined ? rest : { ...rest, id };
}

/** The entry `transport`; null unless it is one of the two (TR-1). */
export function readStoredTransport(stored: string | null): TransportName | null {
  return stored === 'socket' || stored === 'http' ? stored : null;
}

/** The entry `force_logging` (US-5). */
export function readForceLogging(stored: string | null): boolean {
  return stored === '1';
}
