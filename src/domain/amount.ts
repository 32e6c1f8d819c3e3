import { currencyOf } from './currency.ts';
import { isDecimal } from './decimal.ts';
import { compare, roundDown, roundHalfUp, roundUp } from './money.ts';
import { getOwn } from './get-own.ts';

/** The allowed range of an amount in one currency, as decimal text (FM-9, FM-20). */
export interface AmountRule {
  readonly min: string;
  /** '0' means that no upper bound is known. */
  readonly max: string;
  /** Replaces min when the effective country is not `ru` (FM-15). */
  readonly minNonRus: string | null;
}

/** The minimum and maximum amount, in steps of the currency's decimals. */
export interface AmountRange {
  readonly min: string;
  /** null: no upper bound known. */
  readonly max: string | null;
}

export type AmountCheck =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly reason: 'empty' | 'not-a-number' | 'too-low' | 'too-high' | 'rule' };

/** FM-15: the rule for a currency that has none. */
const NO_RULE: AmountRule = { min: '0', max: '0', minNonRus: null };
/** FM-15: the rule for a method without any rules. */
const NO_RULES: AmountRule = { min: '1000', max: '500000', minNonRus: null };
/** FM-11: Number.MAX_SAFE_INTEGER. */
const MAX_AMOUNT = '9007199254740991';

/**
 * The range for a currency (FM-9, FM-15, contract: Amounts). Null when the rule is invalid (min above max, or not a
 * number); every amount is then refused. Bounds with more decimals than the currency are rounded inwards.
 */
export function amountRange(
  { amountRules }: { readonly amountRules: Readonly<Record<string, AmountRule>> },
  currency: string,
  country: string,
): AmountRange | null {
  const hasRules = Object.keys(amountRules).length > 0;
  const rule = hasRules ? (getOwn(amountRules, currency) ?? NO_RULE) : NO_RULES;
  const least = country.toLowerCase() === 'ru' ? rule.min : (rule.minNonRus ?? rule.min);
  if (!isDecimal(least) || !isDecimal(rule.max)) return null;
  const { decimals } = currencyOf(currency);
  const min = roundUp(least, decimals);
  if (compare(rule.max, '0') === 0) return { min, max: null };
  const max = roundDown(rule.max, decimals);
  return compare(min, max) > 0 ? null : { min, max };
}

/** Checks an amount read by readAmountText, rounded half up to the currency's decimals (FM-9); it must be above 0. */
export function checkAmount(
  amountText: string | null,
  range: AmountRange | null,
  currency: string,
): AmountCheck {
  if (amountText === '') return { ok: false, reason: 'empty' };
  if (amountText === null || !isDecimal(amountText)) return { ok: false, reason: 'not-a-number' };
  if (range === null) return { ok: false, reason: 'rule' };
  const amount = roundHalfUp(amountText, currencyOf(currency).decimals);
  if (compare(amount, '0') <= 0 || compare(amount, range.min) < 0) return { ok: false, reason: 'too-low' };
  if (compare(amount, range.max ?? MAX_AMOUNT) > 0 || compare(amount, MAX_AMOUNT) > 0) {
    return { ok: false, reason: 'too-high' };
  }
  return { ok: true, amount };
}
