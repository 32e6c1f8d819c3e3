import Big from 'big.js';
import { compare } from './money.ts';

/** Formats without an exponent, and zero without a sign. */
const plain = (value: Big): string => (value.eq(0) ? '0' : value.toFixed());

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
