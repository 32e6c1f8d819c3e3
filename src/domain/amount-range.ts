import type { AmountRange } from './amount.ts';
import { appliesTo, type Gate } from './gate.ts';
import { isLimit, type LimitGate } from './limit.ts';
import { compare } from './money.ts';
import type { Section } from './section.ts';

/** All limits of the section, in every currency, in the gateway's order. */
export const limitsOf = (gates: readonly Gate[], section: Section): readonly LimitGate[] =>
  gates.filter(isLimit).filter((gate) => appliesTo(gate, section));

/** The range on a network that has a higher minimum (contract: Amounts); null when it contains no amount. */
export function raiseMin(range: AmountRange | null, min: string | null): AmountRange | null {
  if (range === null || min === null || compare(min, range.min) <= 0) return range;
  return range.max !== null && compare(min, range.max) > 0 ? null : { ...range, min };
}

/**
 * The range with its maximum reduced to the remaining amount of a limit (`left`, decimal text; null: no limit). Its
 * minimum may then be above its maximum: see isPayable.
 */
export function boundByLimit(range: AmountRange | null, left: string | null): AmountRange | null {
  if (range === null || left === null) return range;
  return range.max !== null && compare(range.max, left) <= 0 ? range : { ...range, max: left };
}

/** Whether any amount is in the range. */
export function isPayable({ min, max }: AmountRange): boolean {
  return max === null || (compare(max, '0') > 0 && compare(min, max) <= 0);
}
