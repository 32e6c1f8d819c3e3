import { readWireError } from '#contract/wire-error.ts';
import { CashierError, NETWORK_ERROR_TEXT } from '#domain/error.ts';

/** The error for no answer or no connection. */
export function networkError(cause?: unknown): CashierError {
  return new CashierError('network', NETWORK_ERROR_TEXT, { cause });
}

/**
 * The error for a failure answered by the gateway, with the gateway's message if it sent one (TR-11, TR-12). `body` is
 * untrusted.
 */
export function gatewayError(status: number, body: unknown): CashierError {
  const wire = readWireError(body);
  return new CashierError(status === 401 ? 'unauthorized' : 'server', wire?.message ?? 'Unknown error', {
    status,
    ...(wire?.code != null && { serverCode: wire.code }),
    ...(wire && { fields: wire.fields, alternatives: wire.alternatives }),
  });
}
