import * as v from 'valibot';
import type { Bonus, MinDeposit } from '#domain/bonus.ts';
import { fitEach, fitOrNull, type OnDrop } from './fit.ts';
import { currency, decimal, expiry, idText, object, orElse, orNull, textsOrEmpty } from './scalars.ts';

const minDeposit = v.optional(v.union([decimal, v.record(currency, decimal)]), '0');

export const WIRE_BONUS = object({
  id: idText,
  type: v.picklist(['deposit', 'freespin']),
  title: textsOrEmpty,
  terms: textsOrEmpty,
  expiresAt: orNull(expiry),
  depositBonusData: v.nullish(object({ minDeposit })),
  freespinBonusData: v.nullish(object({ minDeposit, depositRequired: orElse(v.boolean(), true) })),
});

/** Reads one bonus (contract: Shapes); null when it is invalid. A bonus without figures has a minimum of 0. */
export function readBonus(data: unknown): Bonus | null {
  const wire = fitOrNull(WIRE_BONUS, data);
  if (wire === null) return null;
  const figures: { minDeposit: MinDeposit; depositRequired?: boolean } | null | undefined =
    wire.type === 'deposit' ? wire.depositBonusData : wire.freespinBonusData;
  return {
    id: wire.id,
    type: wire.type,
    title: wire.title,
    terms: wire.terms,
    expiresAt: wire.expiresAt,
    minDeposit: figures?.minDeposit ?? '0',
    depositRequired: figures?.depositRequired ?? true,
  };
}

/** Reads a list of bonuses; invalid ones are dropped and reported. Null when the data are not a list (HS-7). */
export function parseBonusList(data: unknown, onDrop: OnDrop): Bonus[] | null {
  return Array.isArray(data) ? fitEach(data, readBonus, 'bonusList', onDrop) : null;
}
