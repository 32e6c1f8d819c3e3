import { appliesTo, type Gate, type PeriodLimit } from './gate.ts';
import { compare, roundDown } from './money.ts';
import type { Section } from './section.ts';

/** The limit for the section and currency with the smallest remainder, or null. */
export function tightestLimit(
  gates: readonly Gate[],
  section: Section,
  currency: string,
): PeriodLimit | null {
  return gates.reduce<PeriodLimit | null>((least, gate) => {
    const { kind, limit } = gate;
    if (kind !== 'limit' || limit === null || limit.currency !== currency || !appliesTo(gate, section))
      return least;
    return least === null || compare(limit.remaining, least.remaining) < 0 ? limit : least;
  }, null);
}

/**
 * The highest amount that may be paid: the method's maximum or the limit's remainder, whichever is lower, rounded down
 * to the currency's decimals. Decimal text; null means no bound.
 */
export function lowestMax(max: string | null, remaining: string | null, decimals: number): string | null {
  if (remaining === null) return max;
  const left = roundDown(compare(remaining, '0') < 0 ? '0' : remaining, decimals);
  return max === null || compare(left, max) < 0 ? left : max;
}
