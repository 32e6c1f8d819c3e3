import { roundDown, roundHalfUp } from '#domain/money.ts';
import { writeNumber, type NumberNotation } from '#domain/number-notation.ts';

/** Writes decimal text in a notation, with at least so many decimals. */
export function figureOf(decimal: string, decimals: number, notation: NumberNotation): string {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? [];
  const all = fraction.padEnd(decimals, '0');
  return minus + writeNumber(all ? `${whole}.${all}` : whole, notation);
}

/**
 * Writes what an account holds, rounded down to so many decimals: more than that cannot be paid. 0.29999999999999999 is 0.3,
 * which some compute with floats.
 */
export function heldFigure(decimal: string, decimals: number, notation: NumberNotation): string {
  return figureOf(roundDown(roundHalfUp(decimal, decimals + 6), decimals), decimals, notation);
}
