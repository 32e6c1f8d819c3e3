import Big from 'big.js';
import type { Sql } from '../ledger/database.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Section } from '../ledger/transactions.ts';
import { periodOf, type Period } from './period.ts';

/** How much a player may deposit or withdraw in a period. */
export interface Limit {
  readonly section: Section;
  readonly period: Period;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  /** What it counts (contract: Endpoints); absent: gross, as a limit without a name. */
  readonly type?: LimitType | undefined;
}

export const LIMIT_TYPES = ['deposit', 'net', 'loss', 'spend'] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/**
 * The types from which withdrawals are deducted. The sandbox has no games: what is neither withdrawn nor won back counts
 * as lost.
 */
const NET: ReadonlySet<LimitType | undefined> = new Set<LimitType | undefined>(['net', 'loss']);

/** A limit with the used amount as decimal text and the end of its period in ms since epoch. */
export interface LimitState extends Limit {
  readonly remaining: string;
  readonly until: number;
}

/**
 * What remains of a limit after the payments and those that came back, never below zero and never above the limit; all
 * decimal text.
 */
export function remainingOf(limit: string, paid: readonly string[], back: readonly string[] = []): string {
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total.plus(amount), new Big(0));
  const used = sum(paid).minus(sum(back));
  const left = new Big(limit).minus(used.lt(0) ? 0 : used);
  return left.lt(0) ? '0' : left.toFixed();
}

/**
 * How much of each limit is used. Open payments count; failed and cancelled ones do not. A payment without a
 * set amount counts with the amount that arrived.
 */
export async function limitStates(
  sql: Sql,
  playerId: string,
  limits: readonly Limit[],
  zone: string,
  now: number,
): Promise<LimitState[]> {
  return Promise.all(
    limits.map(async (limit) => {
      const { from, to } = periodOf(now, limit.period, zone);
      const amounts = async (section: Section, statuses: string) => {
        const rows = await sql.query<{ amount: string }>(
          `select amount::text as amount from transactions
           where player_id = $1 and section = $2 and currency = $3 and created_at >= $4 and created_at < $5
             and status ${statuses} and amount is not null`,
          [playerId, section, limit.currency, from, to],
        );
        return rows.map(({ amount }) => amount);
      };
      const paid = await amounts(limit.section, "not in ('mistaked', 'cancelled')");
      const back = NET.has(limit.type) ? await amounts('withdrawal', "= 'processed'") : [];
      return { ...limit, remaining: remainingOf(limit.amount, paid, back), until: to };
    }),
  );
}

/**
 * Throws `limit_exceeded` (422, at field amount) when an amount exceeds what remains of a limit. The caller's
 * database transaction must lock the player's row, so that concurrent payments see each other.
 */
export function requireWithinLimits(
  states: readonly LimitState[],
  section: Section,
  { amount, currency }: { readonly amount: string | null; readonly currency: string },
): void {
  if (amount === null) return;
  const exceeded = states.find(
    (state) =>
      state.section === section && state.currency === currency && new Big(amount).gt(state.remaining),
  );
  if (exceeded)
    throw new GatewayError(422, 'limit_exceeded', `Your limit leaves ${exceeded.remaining} ${currency}.`, {
      amount: 'fields.error.amount_range',
    });
}
