import type { Submit } from '#domain/transaction.ts';
import type { CheckOptions } from './rule.ts';

/** A submission as the widget sends it (contract: Shapes), with its own requestId. */
export function submitOf(
  { method, amount, fields }: Pick<Submit, 'method' | 'amount' | 'fields'>,
  { country, currency, origin, newId }: CheckOptions,
): Submit {
  const returnUrl = `${origin || 'https://widget.example'}/cashier/deposit/complete`;
  return { requestId: newId(), returnUrl, method, amount, currency, country, fields, bonusId: null };
}
