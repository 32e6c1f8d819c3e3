import type { CashierError } from '#domain/error.ts';

type Failure = Pick<CashierError, 'status' | 'serverCode'>;

/**
 * Statuses that reject the request rather than the payment: a problem with the token, the timing, the order or the
 * rate.
 */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([401, 408, 425, 429]);
/** Codes of an answer to a copy: a browser sends a POST again by itself when its connection breaks before any answer. */
const OF_A_COPY = /duplicat|idempoten|in[-_ ]?progress/i;
const CONFLICT = 409;

/**
 * Whether an error ends an intent: it has a gateway error code, which does not speak of a copy, and a status from 400 to
 * 499 other than 401, 408, 425 and 429 (contract: Answers to a submission). After any other error the payment may still
 * exist, or the step or cancellation have been carried out.
 */
export function isRefusal({ status = 0, serverCode }: Failure): boolean {
  if (!serverCode?.trim() || OF_A_COPY.test(serverCode)) return false;
  return status >= 400 && status <= 499 && !OF_THE_REQUEST.has(status);
}

/** Codes such as `order_already_exists`: of a copy, or of something else that the payment needs. */
const OF_A_COPY_PERHAPS = /already|[-_ ]exists/i;

/** Whether a refused submission may be a copy, so that only a look-up tells whether the payment exists. */
export const mayBeCopy = ({ status, serverCode = '' }: Failure): boolean =>
  status === CONFLICT || OF_A_COPY_PERHAPS.test(serverCode);

/**
 * Whether the gateway's answer to a look-up is that it does not know the transaction. A 5xx proves nothing, whatever its
 * code.
 */
export function isNotFound(failure: Failure): boolean {
  return failure.serverCode === 'not_found' && isRefusal(failure);
}
