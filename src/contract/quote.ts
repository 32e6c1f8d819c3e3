import * as v from 'valibot';
import { CashierError } from '#domain/error.ts';
import { isQuoteFor, type Quote } from '#domain/quote.ts';
import { fit } from './fit.ts';
import { currency, idText, object, sum, time } from './scalars.ts';

export const WIRE_MONEY = object({ amount: sum, currency });
export const WIRE_RATE = object({ from: currency, to: currency, value: sum });
// A rate that cannot be understood is not "nothing is converted": such a quote is refused.
export const WIRE_QUOTE = object({
  quoteId: idText,
  amount: sum,
  fee: sum,
  total: sum,
  receive: WIRE_MONEY,
  rate: v.nullish(WIRE_RATE, null),
  expiresAt: time,
});

/** Reads a quote. Throws a CashierError of code `contract`, also for one of another payment than asked for. */
export function parseQuote(data: unknown, asked: Parameters<typeof isQuoteFor>[1] = {}): Quote {
  const quote: Quote = fit(WIRE_QUOTE, data, 'quote');
  if (!isQuoteFor(quote, asked))
    throw new CashierError('contract', 'Unexpected answer of the server: a quote of another payment');
  return quote;
}
