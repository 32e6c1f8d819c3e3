import Big from 'big.js';
import { isDecimal } from './decimal.ts';

/** Parses decimal text; null for anything else (an exponent, a grouping, empty text). */
export function parseDecimal(text: string): Big | null {
  return isDecimal(text) ? new Big(text) : null;
}

/** Decimal text rounded half up (contract: Amounts, FM-20): 1.005 is 1.01 at 2 decimals. No trailing zeros. */
export function roundHalfUp(amount: string, decimals: number): string {
  return round(amount, decimals, Big.roundHalfUp);
}

/** Rounds up to the given number of decimals. */
export function roundUp(amount: string, decimals: number): string {
  const isNegative = amount.startsWith('-');
  return round(amount, decimals, isNegative ? Big.roundDown : Big.roundUp);
}

/** Rounds down to the given number of decimals. */
export function roundDown(amount: string, decimals: number): string {
  const isNegative = amount.startsWith('-');
  return round(amount, decimals, isNegative ? Big.roundUp : Big.roundDown);
}

function round(amount: string, decimals: number, mode: 0 | 1 | 3): string {
  return plain(new Big(amount).round(decimals, mode));
}

/** -1, 0 or 1 when the first is less than, equal to or greater than the second; both are decimal text. */
export function compare(first: string, second: string): -1 | 0 | 1 {
  return new Big(first).cmp(second);
}

/** The exact sum; both decimal text. */
export function add(first: string, second: string): string {
  return plain(new Big(first).plus(second));
}

/** The exact difference; both decimal text. */
export function subtract(first: string, second: string): string {
  return plain(new Big(first).minus(second));
}

/** The exact share of an amount; both decimal text. */
export function percentOf(amount: string, percent: string): string {
  return plain(new Big(amount).times(percent).times('0.01'));
}

/** The first as a share of the second, at most 1; for drawing only. If the second is 0, the share is 1. */
export function shareOf(part: string, whole: string): number {
  return compare(part, whole) >= 0 ? 1 : new Big(part).div(whole).toNumber();
}

/** Formats without an exponent, and zero without a sign. */
function plain(value: Big): string {
  return value.eq(0) ? '0' : value.toFixed();
}
