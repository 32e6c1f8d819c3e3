import { currencyOf } from './currency.ts';
import { appliesTo, closingGates, type Gate, type PeriodLimit } from './gate.ts';
import { compare, roundDown } from './money.ts';
import type { Section } from './section.ts';

export interface LimitGate extends Gate {
  readonly limit: PeriodLimit;
}

/**
 * The limit for the section and currency with the lowest remaining amount, or null. If two are equal, the one that ends
 * later.
 */
export function tightestLimit(gates: readonly Gate[], section: Section, currency: string): LimitGate | null {
  return gates.filter(isLimit).reduce<LimitGate | null>((least, gate) => {
    if (gate.limit.currency !== currency || !appliesTo(gate, section)) return least;
    if (least === null) return gate;
    const order = compare(remainingAmount(gate.limit), remainingAmount(least.limit));
    return order < 0 || (order === 0 && endOf(gate) > endOf(least)) ? gate : least;
  }, null);
}

/** The gates that close the section, or else its limit if that is used up: no payment can be made. */
export function stoppingGates(gates: readonly Gate[], section: Section, currency: string): readonly Gate[] {
  const closing = closingGates(gates, section);
  if (closing.length > 0) return closing;
  const limit = tightestLimit(gates, section, currency);
  return limit !== null && compare(remainingAmount(limit.limit), '0') <= 0 ? [limit] : [];
}

export const isLimit = (gate: Gate): gate is LimitGate => gate.kind === 'limit' && gate.limit !== null;

const endOf = ({ until }: Gate): number => until ?? Number.POSITIVE_INFINITY;

/** The remaining amount, never below zero, rounded down to the currency's decimals. Decimal text. */
export function remainingAmount({ remaining, currency }: PeriodLimit): string {
  return compare(remaining, '0') < 0 ? '0' : roundDown(remaining, currencyOf(currency).decimals);
}
