import * as v from 'valibot';
import { GatewayError } from './gateway-error.ts';

/**
 * The request data validated by the schema; throws `invalid_request` (400) with the path of the invalid part.
 */
export function readRequest<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) {
    // Postgres stores no text with a NUL.
    if (hasNul(result.output))
      throw new GatewayError(400, 'invalid_request', 'The request contains the character U+0000.');
    return result.output;
  }
  // The issue's message may contain the value, so only its path is reported.
  const place = v.getDotPath(result.issues[0]) ?? 'the body';
  throw new GatewayError(400, 'invalid_request', `The request does not match the contract at ${place}.`);
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasNul);
}
