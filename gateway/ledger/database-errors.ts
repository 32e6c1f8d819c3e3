import { GatewayError } from '../gateway-error.ts';

/** Codes of a conflict with another transaction; the same work succeeds when it runs again. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23505', '55P03']);
/** Codes of a lost connection, or of a server that is starting or stopping. */
const LOST = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ENOENT)$/;
const LOST_WORDS =
  /connection terminated|connection ended|not queryable|timeout exceeded when trying to connect/i;
/** Codes of missing resources: disk full, out of memory, too many connections, statement timeout, I/O error. */
const SHORT = /^(53...|57014|58030|25P0[234])$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error));

export const isLost = (error: unknown): boolean =>
  LOST.test(codeOf(error)) || (error instanceof Error && LOST_WORDS.test(error.message));

/** Seconds after which a caller may try again. */
const RETRY_AFTER_S = 2;

/**
 * Rethrows a database error. One that the statement did not cause becomes a 503 that the caller may retry.
 * Driver errors lose their parameters, which may include a token and must not reach a report.
 */
export function unavailable(error: unknown): never {
  if (error instanceof Error) for (const name of ['params', 'detail']) Reflect.deleteProperty(error, name);
  if (isConflict(error) || isLost(error) || SHORT.test(codeOf(error)))
    throw new GatewayError(
      503,
      'unavailable',
      'The gateway cannot reach its database. Please try again.',
      undefined,
      {
        retryAfter: RETRY_AFTER_S,
        cause: error,
      },
    );
  throw error;
}
