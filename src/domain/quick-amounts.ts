import type { AmountRange } from './amount.ts';
import { currencyOf } from './currency.ts';
import { isDecimal } from './decimal.ts';
import { compare, roundDown } from './money.ts';

// FM-14
const PRESETS = [
  5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10000, 15000, 25000, 50000, 150000, 250000,
].map(String);

/** The amounts offered beside the field (FM-14, contract: Amounts). */
export interface QuickAmounts {
  /** Decimal text: the preferred ones, then the product's, smallest first. */
  readonly presets: readonly string[];
  /** The maximum that can be withdrawn; null for a deposit, and when it is below the minimum. */
  readonly all: string | null;
}

/** Decimal texts of the amounts that a form offers first, as far as they can be paid. */
export interface PreferredAmounts {
  /** The player's last amount with the method. */
  readonly last?: string | null;
  /** The method's own presets. */
  readonly usual?: readonly string[];
}

/**
 * The amounts to offer: within the range, and not above the account's balance (`available`, decimal text; null for a
 * deposit).
 */
export function quickAmounts(
  range: AmountRange | null,
  available: string | null,
  currency: string,
  { last = null, usual = [] }: PreferredAmounts = {},
): QuickAmounts {
  if (range === null) return { presets: [], all: null };
  const bounds = [range.max, available].filter((bound) => bound !== null);
  const most = bounds.length === 0 ? null : bounds.reduce((a, b) => (compare(a, b) <= 0 ? a : b));
  const payable = (amount: string): boolean =>
    compare(amount, '0') > 0 &&
    compare(amount, range.min) >= 0 &&
    (most === null || compare(amount, most) <= 0);
  const { decimals } = currencyOf(currency);
  const least = available === null || most === null ? null : roundDown(most, decimals);
  const all = least !== null && payable(least) ? least : null;
  const offered = (amounts: readonly string[]): string[] =>
    amounts
      .filter((amount) => isDecimal(amount) && compare(roundDown(amount, decimals), amount) === 0)
      .map((amount) => roundDown(amount, decimals))
      .filter((amount) => payable(amount) && amount !== all);
  const presets = offered([...(last === null ? [] : [last]), ...usual, ...PRESETS]);
  return { presets: [...new Set(presets)], all };
}
