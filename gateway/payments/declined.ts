import Big from 'big.js';
import type { Advice } from '#contract/read-failure.ts';
import { decimalsOf } from '../data/decimals.ts';
import type { SandboxMethod } from '../data/method.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Submit } from '../requests.ts';

/** The bank's refusal of a submission, with what the player should do; null for no advice. */
export function declined(advice: Advice | null, submit: Submit, method: SandboxMethod): GatewayError {
  const suggested = advice === 'lower_amount' ? half(submit, method) : null;
  return new GatewayError(422, 'declined', 'The bank declined this payment.', undefined, {
    ...(advice !== null && { advice }),
    ...(suggested !== null && { suggested }),
  });
}

/** Half of the amount, rounded down; null where that is below the method's minimum. */
function half({ amount, currency }: Submit, { wire }: SandboxMethod): string | null {
  if (amount === null) return null;
  const lower = new Big(amount).div(2).round(decimalsOf(currency), Big.roundDown);
  const rule = wire.amount_rules[currency];
  const least = rule?.minNonRus ?? rule?.min ?? 0;
  return lower.gt(0) && lower.gte(least) ? lower.toFixed() : null;
}
