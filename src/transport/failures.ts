import { readWireError } from '#contract/wire-error.ts';
import { CashierError, NETWORK_ERROR_TEXT } from '#domain/error.ts';

/** No answer, or no connection. */
export function networkError(cause?: unknown): CashierError {
  return new CashierError('network', NETWORK_ERROR_TEXT, { cause });
}

/** An error the gateway answered with, in its own words where it has any (TR-11, TR-12). `body` is not trusted. */
export function gatewayError(status: number, body: unknown): CashierError {
  const wire = readWireError(body);
  return new CashierError(status === 401 ? 'unauthorized' : 'server', wire?.message ?? 'Unknown error', {
    status,
    ...(wire?.code != null && { serverCode: wire.code }),
    ...(wire && { fields: wire.fields, alternatives: wire.alternatives }),
  });
}
