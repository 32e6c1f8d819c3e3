import * as v from 'valibot';
import type { Gate } from '#domain/gate.ts';
import type { Section } from '#domain/section.ts';
import { statusOfNumber } from '#domain/pushed-status.ts';
import type { StatusPush } from '#domain/transaction.ts';
import type { BalanceData, UserPatch } from '#domain/user.ts';
import { fitOrNull, type OnDrop } from './fit.ts';
import { parseGates, WIRE_GATE } from './gate.ts';
import { knownBalance } from './known-balance.ts';
import { createReader } from './reader.ts';
import { currency, idText, isRecord, list, object, orAbsent, orNull, sum, text, texts } from './scalars.ts';
import { balance, readUser } from './user.ts';

/** Messages from the gateway that do not answer a request (TR-7, contract: Pushes). */
export type GatewayPush =
  | ({ readonly type: 'deposit.status' | 'withdrawal.status'; readonly section: Section } & StatusPush)
  | { readonly type: 'login.token'; readonly user: UserPatch }
  /** null: money has moved, but what is left cannot be read. */
  | { readonly type: 'balance'; readonly balanceData: BalanceData | null }
  | { readonly type: 'gates'; readonly gates: readonly Gate[] };

export const pushedStatus = v.pipe(
  v.number(),
  v.transform((status) => statusOfNumber(status)),
);
export const WIRE_STATUS = object({
  // An id that cannot be understood is not "no id", which would mean another payment.
  id: v.nullish(idText, null),
  status: pushedStatus,
  txid: orNull(text),
  amount: orAbsent(sum),
  currency: orAbsent(currency),
  fee: orAbsent(sum),
  reason: orNull(texts),
});
export const WIRE_BALANCE = object({ balanceData: balance });
export const WIRE_GATES = object({ gates: list(WIRE_GATE) });

/** Parses a push; null for an unknown type or invalid data. An unknown status number is treated as accepted. */
export function parsePush(type: string, data: unknown, onDrop: OnDrop = () => undefined): GatewayPush | null {
  switch (type) {
    case 'deposit.status':
    case 'withdrawal.status': {
      const push = fitOrNull(WIRE_STATUS, data);
      return push && { type, section: type === 'deposit.status' ? 'deposit' : 'withdrawal', ...push };
    }
    case 'login.token': {
      if (!isRecord(data)) return null;
      const problems: string[] = [];
      const { balanceData, ...user } = readUser(createReader(data, problems));
      const known = balanceData && knownBalance(data['balanceData']);
      if (known === null) problems.push('balanceData');
      for (const where of problems) onDrop({ where, name: null });
      return { type, user: { ...user, ...(known && { balanceData: known }) } };
    }
    case 'balance': {
      if (!isRecord(data) || !isRecord(data['balanceData'])) return null;
      const balanceData = knownBalance(data['balanceData']);
      if (balanceData === null) onDrop({ where: 'balanceData', name: null });
      return { type, balanceData };
    }
    case 'gates': {
      const gates = parseGates(data, onDrop);
      return gates && { type, gates };
    }
    default:
      return null;
  }
}
