import { createWatch } from '#contract/scalars.ts';
import { readWireError } from '#contract/wire-error.ts';
import { CashierError, NETWORK_ERROR_TEXT } from '#domain/error.ts';

/** The error for no answer or no connection. */
export function networkError(cause?: unknown): CashierError {
  return new CashierError('network', NETWORK_ERROR_TEXT, { cause });
}

/** The error for an answer that is not JSON (TR-14). */
export const brokenAnswer = (text: string): CashierError =>
  new CashierError('contract', 'Unexpected answer of the server: no JSON', { answer: { text } });

/**
 * The error for a failure answered by the gateway, with the gateway's message if it sent one (TR-11, TR-12). `body` is
 * untrusted; `text` is an answer that is not JSON.
 */
export function gatewayError(status: number, body: unknown, text?: string): CashierError {
  const watch = createWatch();
  const wire = readWireError(body, watch);
  return new CashierError(status === 401 ? 'unauthorized' : 'server', wire?.message ?? 'Unknown error', {
    status,
    ...(wire?.code != null && { serverCode: wire.code }),
    ...wire,
    ...((!wire || watch.isOff) && { answer: text === undefined ? { body } : { text } }),
  });
}
