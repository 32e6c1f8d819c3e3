import { currencyOf } from './currency.ts';
import type { PaymentMethod } from './method.ts';
import { compare, roundHalfUp } from './money.ts';
import type { Section } from './section.ts';
import { add, percentOf, subtract } from './sums.ts';

/**
 * The cost of a payment; decimal text in its currency. A deposit's fee is added to its amount, a withdrawal's is
 * deducted from it (contract: Saved accounts, the last payment and costs).
 */
export interface Cost {
  readonly fee: string;
  /** The amount charged in total. */
  readonly total: string;
  /** The amount that reaches the balance (deposit) or the player (withdrawal). */
  readonly arrives: string;
  /** The account's balance after a withdrawal; null when its balance is unknown, and for deposits. */
  readonly remains: string | null;
}

export interface CostInput {
  readonly section: Section;
  /** Decimal text above 0. */
  readonly amount: string;
  readonly currency: string;
  readonly fee: PaymentMethod['fee'];
  /** Balance of the account that a withdrawal is taken from; null when unknown. */
  readonly available: string | null;
}

export function costOf({ section, amount, currency, fee, available }: CostInput): Cost {
  const exact = add(percentOf(amount, fee?.percent ?? '0'), fee?.fixed ?? '0');
  const rounded = roundHalfUp(exact, currencyOf(currency).decimals);
  if (section === 'deposit')
    return { fee: rounded, total: add(amount, rounded), arrives: amount, remains: null };
  // A fixed fee may exceed a small amount, but a negative amount cannot arrive.
  const taken = compare(rounded, amount) > 0 ? amount : rounded;
  return {
    fee: taken,
    total: amount,
    arrives: subtract(amount, taken),
    remains: available === null ? null : subtract(available, amount),
  };
}
