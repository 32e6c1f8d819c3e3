import { compare } from '#domain/money.ts';
import type { Money } from '#domain/transaction.ts';
import type { KnownPayment } from './state.ts';
import { isSameMoney, moneyOf } from './statuses.ts';

/** What a payment's screens say of its amount. */
export interface Amounts {
  /** What the gateway says of the amount: the one that arrived, once the status is final. Null while unknown. */
  readonly said: Money | null;
  /** What was asked for, if that is not what the gateway says. */
  readonly requested: Money | null;
}

export function amountsOf({
  transaction,
  requested,
}: Pick<KnownPayment, 'transaction' | 'requested'>): Amounts {
  const said = moneyOf(transaction);
  const isSame = said !== null && requested !== null && isSameMoney(said, requested);
  return { said, requested: isSame ? null : requested };
}

/** How the amount that arrived differs from the one that was asked for; null when it does not, or while it is unknown. */
export function differenceOf(payment: Pick<KnownPayment, 'transaction' | 'requested'>): {
  readonly kind: 'partial' | 'differs';
  readonly paid: Money;
  readonly requested: Money;
} | null {
  const { said: paid, requested } = amountsOf(payment);
  const { status } = payment.transaction;
  if (status !== 'processed' || paid === null || requested === null) return null;
  const isLess = paid.currency === requested.currency && compare(paid.amount, requested.amount) < 0;
  return { kind: isLess ? 'partial' : 'differs', paid, requested };
}
