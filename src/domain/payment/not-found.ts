import type { CashierError } from '#domain/error.ts';

export type Failure = Pick<CashierError, 'status' | 'serverCode'>;

/**
 * Statuses that reject the request rather than the payment: a problem with the token, the timing, the order or the
 * rate.
 */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Whether the status is that of an answer about the payment. */
export const isOfPayment = ({ status = 0 }: Failure): boolean =>
  status >= 400 && status <= 499 && !OF_THE_REQUEST.has(status);

/**
 * Whether the gateway's answer to a look-up is that it does not know the transaction. A 5xx proves nothing, whatever its
 * code. Apart from the refusals, which the first screen does not need.
 */
export function isNotFound(failure: Failure): boolean {
  return failure.serverCode === 'not_found' && isOfPayment(failure);
}
