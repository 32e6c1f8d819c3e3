import Big from 'big.js';
import { MARKETS } from '../data/markets.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Submit } from '../requests.ts';
import type { Section } from '../ledger/transactions.ts';

const MAX_ALTERNATIVES = 3;
/** Refusals that another method may avoid. */
const OF_THE_METHOD: ReadonlySet<string> = new Set(['declined', 'unknown_method', 'method_unavailable']);

/** Names of up to three other methods that accept the same amount, popular ones first. */
function alternatives(section: Section, { method, amount, currency, country }: Submit): string[] {
  const others = (MARKETS.get(country)?.[section] ?? []).filter(({ wire }) => {
    if (wire.name === method || wire.is_disabled || !wire.currency.includes(currency)) return false;
    const rule = wire.amount_rules[currency];
    if (amount === null || rule === undefined) return false;
    const value = new Big(amount);
    return value.gte(rule.minNonRus ?? rule.min) && (rule.max === 0 || value.lte(rule.max));
  });
  const popularFirst = [...others].sort(
    (a, b) => Number(b.wire.isPopular ?? 0) - Number(a.wire.isPopular ?? 0),
  );
  return popularFirst.slice(0, MAX_ALTERNATIVES).map(({ wire }) => wire.name);
}

/** Adds alternatives to a refusal of the method itself; returns anything else unchanged. */
export function withAlternatives(thrown: unknown, section: Section, submit: Submit): unknown {
  if (!(thrown instanceof GatewayError) || !OF_THE_METHOD.has(thrown.code)) return thrown;
  return new GatewayError(thrown.status, thrown.code, thrown.message, thrown.fields, {
    alternatives: alternatives(section, submit),
    ...thrown.more,
  });
}
