import type { GenericSchema } from 'valibot';
import type { OnDrop } from './fit.ts';
import { normalise } from './normalise.ts';
import { parsePush, WIRE_BALANCE, WIRE_GATES, WIRE_STATUS, type GatewayPush } from './pushes.ts';

/** The schema of each push; login.token has the fields of a user, which are read one by one. */
const SCHEMAS: ReadonlyMap<string, GenericSchema | null> = new Map<GatewayPush['type'], GenericSchema | null>(
  [
    ['deposit.status', WIRE_STATUS],
    ['withdrawal.status', WIRE_STATUS],
    ['login.token', null],
    ['balance', WIRE_BALANCE],
    ['gates', WIRE_GATES],
  ],
);

/**
 * Reads a push, also one that is written in another way whose meaning is certain (contract: Readings). What cannot be
 * understood is left out and reported; null for a push of which nothing is left, and for an unknown type. `now` is the
 * gateway's time in ms since epoch.
 */
export function readPush(type: string, data: unknown, now: number, onDrop: OnDrop): GatewayPush | null {
  const schema = SCHEMAS.get(type);
  if (schema === undefined) return null;
  const read = schema && normalise(schema, data, now);
  read?.problems.forEach(onDrop);
  const push = parsePush(type, read ? read.data : data, onDrop);
  if (push === null) onDrop({ where: 'data', name: null });
  return push;
}
