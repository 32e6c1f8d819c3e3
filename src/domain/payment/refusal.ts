import type { CashierError } from '#domain/error.ts';

type Failure = Pick<CashierError, 'status' | 'serverCode'>;

/** Statuses that refuse the request, not the payment: the token, the time, the order or the rate was wrong. */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/**
 * Whether an error ends an intent: a code of the gateway with a status from 400 to 499, but not 401, 408, 425 or 429
 * (contract section 3). Anything else leaves open whether the payment exists.
 */
export function isRefusal({ status = 0, serverCode }: Failure): boolean {
  return serverCode !== undefined && status >= 400 && status <= 499 && !OF_THE_REQUEST.has(status);
}

/** The gateway answered a look-up: it does not know the transaction. A 5xx of any code says nothing. */
export function isNotFound(failure: Failure): boolean {
  return failure.serverCode === 'not_found' && isRefusal(failure);
}
