import { roundDown } from '#domain/money.ts';
import { writeNumber, type NumberNotation } from '#domain/number-notation.ts';

/** Writes decimal text in a notation, with at least so many decimals. */
export function figureOf(decimal: string, decimals: number, notation: NumberNotation): string {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? [];
  const all = fraction.padEnd(decimals, '0');
  return minus + writeNumber(all ? `${whole}.${all}` : whole, notation);
}

/** Writes what an account holds, rounded down to so many decimals: more than that cannot be paid. */
export function heldFigure(decimal: string, decimals: number, notation: NumberNotation): string {
  return figureOf(roundDown(decimal, decimals), decimals, notation);
}
