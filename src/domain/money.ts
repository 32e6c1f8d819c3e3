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

/** Formats without an exponent, and zero without a sign. */
export function plain(value: Big): string {
  return value.eq(0) ? '0' : value.toFixed();
}
