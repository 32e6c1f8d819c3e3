import * as v from 'valibot';
import type { Bonus, MinDeposit } from '#domain/bonus.ts';
import { fitEach, fitOrNull, type OnDrop } from './fit.ts';
import {
  currency,
  decimal,
  expiry,
  idText,
  isRecord,
  object,
  orElse,
  orNull,
  textsOrEmpty,
} from './scalars.ts';
import { bareKey } from './spelled.ts';

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

const FIGURES = { deposit: 'depositBonusData', freespin: 'freespinBonusData' } as const;
/** Keys that may mean the minimum. */
const MINIMUM =
  /^(?:min(?:imum|imal)?(?:deposit|amount|sum|payment|value|topup)*$|least|threshold|requireddeposit)/;

/** Whether a missing minimum, or the object that it is in, may be under another key. */
function hidesMinimum(bonus: Readonly<Record<string, unknown>>, key: string): boolean {
  const figures = bonus[key];
  const given = isRecord(figures) ? figures : bonus;
  if ((given['minDeposit'] ?? null) !== null && given === figures) return false;
  return Object.keys(given).some(
    (other) =>
      other !== key &&
      given[other] !== null &&
      (bareKey(other) === bareKey(key) || MINIMUM.test(bareKey(other))),
  );
}

/**
 * Reads one bonus (contract: Shapes); null when it is invalid. A bonus without figures has a minimum of 0, but not one
 * whose minimum is under another key.
 */
export function readBonus(data: unknown): Bonus | null {
  const wire = fitOrNull(WIRE_BONUS, data);
  if (wire === null || hidesMinimum(data as Readonly<Record<string, unknown>>, FIGURES[wire.type]))
    return null;
  const figures: { minDeposit: MinDeposit; depositRequired?: boolean } | null | undefined =
    wire[FIGURES[wire.type]];
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
  return Array.isArray(data) ? fitEach(data, readBonus, 'bonusList', onDrop, ({ id }) => id) : null;
}
