import type { CashierError } from '#domain/error.ts';

type Failure = Pick<CashierError, 'status' | 'serverCode'>;

/**
 * Statuses that reject the request rather than the payment: a problem with the token, the timing, the order or the
 * rate.
 */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/**
 * Whether an error ends an intent: it has a gateway error code and a status from 400 to 499, other than 401, 408, 425
 * and 429 (contract: Answers to a submission). After any other error the payment may still exist.
 */
export function isRefusal({ status = 0, serverCode }: Failure): boolean {
  return serverCode !== undefined && status >= 400 && status <= 499 && !OF_THE_REQUEST.has(status);
}

/**
 * Whether the gateway's answer to a look-up is that it does not know the transaction. A 5xx proves nothing, whatever its
 * code.
 */
export function isNotFound(failure: Failure): boolean {
  return failure.serverCode === 'not_found' && isRefusal(failure);
}
