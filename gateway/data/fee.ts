import Big from 'big.js';
import { decimalsOf } from './decimals.ts';
import { offered } from './markets.ts';

interface Charged {
  readonly section: 'deposit' | 'withdrawal';
  readonly country: string;
  readonly method: string;
  readonly currency: string;
  /** Decimal text; null until a payment without a set amount arrives. */
  readonly amount: string | null;
}

/** The fee of a transaction, as decimal text; null while its amount is unknown, and of a method without one. */
export function feeOf(transaction: Charged): string | null {
  const { section, amount } = transaction;
  const fee = offered(section, transaction).method?.wire.fee;
  if (amount === null || !fee) return null;
  return new Big(amount)
    .times(fee.percent ?? 0)
    .div(100)
    .plus(fee.fixed ?? 0)
    .round(decimalsOf(transaction.currency), Big.roundHalfUp)
    .toFixed();
}
