import * as v from 'valibot';
import { GatewayError } from '../gateway-error.ts';

/** What a call of /sandbox was sent, when it fits; throws `invalid_request` (400) naming the place that does not. */
export function readBody<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? 'the body';
  throw new GatewayError(400, 'invalid_request', `The request does not fit at ${place}.`);
}
