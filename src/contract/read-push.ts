import * as v from 'valibot';
import type { OnDrop } from './fit.ts';
import { normalise } from './normalise.ts';
import { parsePush, WIRE_BALANCE, WIRE_GATES, WIRE_STATUS, type GatewayPush } from './pushes.ts';
import { currency, idText, object, orNull, text } from './scalars.ts';
import { balance } from './user.ts';

/** The fields of a user that are more than stored; readUser reads them one by one. */
const WIRE_LOGIN = object({
  id: orNull(idText),
  token: orNull(text),
  country: orNull(text),
  currency: orNull(currency),
  lang: orNull(text),
  paymentGeo: orNull(text),
  platform: orNull(text),
  role: orNull(v.number()),
  balanceData: orNull(balance),
  partner_key: orNull(idText),
  email: orNull(text),
  phone: orNull(idText),
  name: orNull(text),
});

/** The schema of each push. */
export const PUSH_SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map<
  GatewayPush['type'],
  v.GenericSchema
>([
  ['deposit.status', WIRE_STATUS],
  ['withdrawal.status', WIRE_STATUS],
  ['login.token', WIRE_LOGIN],
  ['balance', WIRE_BALANCE],
  ['gates', WIRE_GATES],
]);

/**
 * Reads a push, also one that is written in another way whose meaning is certain (contract: Readings). What cannot be
 * understood is left out and reported; null for a push of which nothing is left, and for an unknown type. `now` is the
 * gateway's time in ms since epoch.
 */
export function readPush(type: string, data: unknown, now: number, onDrop: OnDrop): GatewayPush | null {
  const schema = PUSH_SCHEMAS.get(type);
  if (schema === undefined) return null;
  const read = normalise(schema, data, now);
  read.problems.forEach(onDrop);
  const push = parsePush(type, read.data, (dropped) => {
    if (!read.problems.some(({ where }) => where === dropped.where)) onDrop(dropped);
  });
  if (push === null) onDrop({ where: 'data', name: null });
  return push;
}

/** What a push that cannot be read says all the same: a status is then like one without an id. */
export const hintOf = (type: string): GatewayPush | null =>
  type.endsWith('.status') ? parsePush(type, { status: -1 }) : null;
