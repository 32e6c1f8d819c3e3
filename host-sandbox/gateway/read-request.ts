import * as v from 'valibot';
import { GatewayError } from './gateway-error.ts';

/** What was sent, as the schema has it; throws `invalid_request` (400) naming the place that does not fit. */
export function readRequest<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  // The issue's own text may quote the value: only the place is told.
  const place = v.getDotPath(result.issues[0]) ?? 'the body';
  throw new GatewayError(400, 'invalid_request', `The request does not fit the contract at ${place}.`);
}
