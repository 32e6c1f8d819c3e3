import { compare } from './money.ts';
import { add } from './sums.ts';
import type { Money, TransactionStatus } from './transaction.ts';

type Words = Readonly<Record<string, string>>;

/** A part of a withdrawal: what goes where, why, and when. Amounts are decimal text, as the gateway sends them. */
export interface Leg {
  readonly method: string;
  /** What the money goes back to, by language. */
  readonly text: Words;
  /** Its masked label. */
  readonly account: string | null;
  /** What arrives there. */
  readonly amount: string;
  readonly currency: string;
  readonly fee: string | null;
  readonly reason: Words;
  /** ms since epoch. */
  readonly expectedAt: number | null;
}

/** A leg of a payment that exists. */
export type EntryLeg = Leg & { readonly status: TransactionStatus };

/** How a withdrawal is paid out (contract: Quotes and plans). */
export interface Plan {
  readonly planId: string;
  readonly legs: readonly Leg[];
  /** What the account pays in all. */
  readonly total: string;
  /** ms since epoch, by the gateway's clock; null: until it is refused. */
  readonly expiresAt: number | null;
}

/** Whether the legs' amounts and fees, all in one currency, are the total to the last decimal. */
export function addsUp({ legs, total }: Pick<Plan, 'legs' | 'total'>): boolean {
  const sum = legs.reduce((whole, { amount, fee }) => add(whole, add(amount, fee ?? '0')), '0');
  return new Set(legs.map(({ currency }) => currency)).size === 1 && compare(sum, total) === 0;
}

/** Whether a plan pays the amount that was asked about, in its currency; one for another is never shown or sent. */
export const isPlanFor = ({ legs, total }: Plan, { amount, currency }: Partial<Money>): boolean =>
  (amount === undefined || compare(total, amount) === 0) &&
  (currency === undefined || legs.every((leg) => leg.currency === currency));
