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

/** Whether a quote is for the amount that was asked about; one for another is never shown or sent. */
export const isQuoteFor = (quote: Quote, amount: string): boolean => compare(quote.amount, amount) === 0;
