import { compare } from './money.ts';
import type { Money } from './transaction.ts';

/** A price that the gateway holds for a while (contract: Quotes and plans). Amounts are decimal text, as it sends them. */
export interface Quote {
  readonly quoteId: string;
  readonly amount: string;
  readonly fee: string;
  /** What is charged in all. */
  readonly total: string;
  /** What arrives: at the balance, or at the player for a withdrawal. */
  readonly receive: Money;
  /** How much of `to` one of `from` is; null when nothing is converted. */
  readonly rate: { readonly from: string; readonly to: string; readonly value: string } | null;
  /** ms since epoch, by the gateway's clock. */
  readonly expiresAt: number;
}

/**
 * Whether a quote is for the amount that was asked about, and its rate for that currency; another one is never shown or
 * sent.
 */
export const isQuoteFor = (
  { amount, rate, receive }: Quote,
  asked: { readonly amount?: string; readonly currency?: string },
): boolean =>
  compare(amount, asked.amount ?? amount) === 0 &&
  (rate === null || (rate.from === (asked.currency ?? rate.from) && rate.to === receive.currency));
