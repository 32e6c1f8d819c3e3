import { parseJson } from '#contract/json.ts';
import { listServerTime } from '#contract/server-time.ts';
import { readSocketMessage, wordOf, type SocketMessage } from '#contract/socket-message.ts';
import type { CashierError } from '#domain/error.ts';
import { brokenAnswer, gatewayError } from './failures.ts';

/** A message of the gateway, and what it says of the request that it answers. */
export interface SocketAnswer extends Pick<SocketMessage, 'msgid' | 'type' | 'data'> {
  /** The request failed (TR-11, TR-14). */
  readonly error: CashierError | null;
  /** The gateway's time as it was written, if the message has one. */
  readonly serverTime: unknown;
}

/** Reads a message of the socket, an object or its JSON text; null for anything else. */
export function readAnswer(raw: unknown): SocketAnswer | null {
  const given = (typeof raw === 'string' ? parseJson(raw) : raw) as SocketMessage;
  const message = readSocketMessage(given);
  if (message === null) return null;
  const { msgid, type, data } = message;
  const serverTime: unknown = given.serverTime ?? listServerTime(data);
  return { msgid, type, data, serverTime, error: msgid === null ? null : errorOf(message, given.data) };
}

function errorOf({ status, data, isBroken }: SocketMessage, given: unknown): CashierError | null {
  const text = isBroken ? wordOf(given) : undefined;
  if (status !== undefined && !isSuccess(status)) return gatewayError(status, data, text);
  return text === undefined ? null : brokenAnswer(text);
}

/** TR-11: below 100, from 200 to 299, or above 600. */
const isSuccess = (status: number): boolean =>
  status < 100 || (status >= 200 && status <= 299) || status > 600;
