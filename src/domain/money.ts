// Comparing and rounding, which the first screen needs; sums.ts calculates with big.js, which is 2.3 KB (brotli).
const DECIMAL = /^([+-]?\d+)(?:\.(\d+))?$/;

/** A decimal as a whole number of units of 10^-places. */
interface Exact {
  readonly units: bigint;
  readonly places: number;
}

/** Throws for anything but decimal text. */
function exactOf(amount: string, least = 0): Exact {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) throw new TypeError('Not decimal text');
  const places = Math.max(least, fraction.length);
  return { units: BigInt(whole + fraction.padEnd(places, '0')), places };
}

/** Decimal text without zeros that say nothing. */
export function exact(amount: string): string {
  return round(amount, exactOf(amount).places, () => 0n);
}

/** Decimal text rounded half up (contract: Amounts, FM-20): 1.005 is 1.01 at 2 decimals. No trailing zeros. */
export function roundHalfUp(amount: string, decimals: number): string {
  return round(amount, decimals, (rest, step) => (2n * absolute(rest) < step ? 0n : rest < 0n ? -1n : 1n));
}

/** Rounds up to the given number of decimals. */
export function roundUp(amount: string, decimals: number): string {
  return round(amount, decimals, (rest) => (rest > 0n ? 1n : 0n));
}

/** Rounds down to the given number of decimals. */
export function roundDown(amount: string, decimals: number): string {
  return round(amount, decimals, (rest) => (rest < 0n ? -1n : 0n));
}

/** `carry` is what is added for the rest of a division by `step`; a rest has the sign of the amount. */
function round(amount: string, decimals: number, carry: (rest: bigint, step: bigint) => bigint): string {
  const { units, places } = exactOf(amount, decimals);
  const step = 10n ** BigInt(places - decimals);
  const rounded = units / step + carry(units % step, step);
  const digits = String(absolute(rounded)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return (rounded < 0n ? '-' : '') + digits.slice(0, point) + (fraction && `.${fraction}`);
}

/** -1, 0 or 1 when the first is less than, equal to or greater than the second; both are decimal text. */
export function compare(first: string, second: string): -1 | 0 | 1 {
  const { places } = exactOf(first);
  const { units, places: most } = exactOf(second, places);
  const difference = exactOf(first, most).units - units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);
