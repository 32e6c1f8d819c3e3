import Big from 'big.js';
import { GatewayError } from '../gateway-error.ts';

export const invalidAmount = (message: string): GatewayError =>
  new GatewayError(422, 'invalid_amount', message, { amount: 'fields.error.amount' });

/** Throws `invalid_amount` (422) for an amount with more decimals than its currency has. */
export function requireExact(amount: string, decimals: number): void {
  if (!new Big(amount).round(decimals).eq(amount)) throw invalidAmount('The amount has too many decimals.');
}
