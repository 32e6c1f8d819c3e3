import { checkAmount, type AmountRange } from './amount.ts';
import { currencyOf } from './currency.ts';
import { isDecimal } from './decimal.ts';
import { compare, roundDown } from './money.ts';

/**
 * The amount that a refusal suggests, as decimal text, if the form can take it exactly: in the range, with no more
 * decimals than the currency, and lower than the `refused` one (null: unknown). Otherwise null; it is never rounded.
 */
export function suggestedAmount(
  suggested: string | undefined,
  refused: string | null,
  range: AmountRange | null,
  currency: string,
): string | null {
  if (suggested === undefined || !isDecimal(suggested)) return null;
  const exact = roundDown(suggested, currencyOf(currency).decimals);
  if (compare(exact, suggested) !== 0) return null;
  if (refused !== null && compare(exact, refused) >= 0) return null;
  return checkAmount(exact, range, currency).ok ? exact : null;
}
