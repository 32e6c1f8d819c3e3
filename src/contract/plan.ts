import * as v from 'valibot';
import { CashierError } from '#domain/error.ts';
import { addsUp, isPlanFor, type Plan } from '#domain/plan.ts';
import type { Money } from '#domain/transaction.ts';
import { fit } from './fit.ts';
import { statusWord } from './outcome.ts';
import { currency, expiry, idText, object, orNull, sum, text, textsOrEmpty, time } from './scalars.ts';

const LEG = {
  method: text,
  text: textsOrEmpty,
  account: orNull(text),
  amount: sum,
  currency,
  // A fee that cannot be understood is not "no fee".
  fee: v.nullish(sum, null),
  reason: textsOrEmpty,
  expectedAt: orNull(time),
};
export const WIRE_LEG = object(LEG);
export const WIRE_ENTRY_LEG = object({ ...LEG, status: statusWord });
export const WIRE_PLAN = object({
  planId: idText,
  legs: v.array(WIRE_LEG),
  total: sum,
  expiresAt: orNull(expiry),
});

/**
 * Reads a plan. Throws a CashierError of code `contract`, also for one whose legs are not its total, or that is of another
 * amount than asked for.
 */
export function parsePlan(data: unknown, asked: Partial<Money> = {}): Plan {
  const plan: Plan = fit(WIRE_PLAN, data, 'plan');
  if (!addsUp(plan)) throw misfit('the legs of a plan are not its total');
  if (!isPlanFor(plan, asked)) throw misfit('a plan of another amount');
  return plan;
}

const misfit = (what: string): CashierError =>
  new CashierError('contract', `Unexpected answer of the server: ${what}`);
