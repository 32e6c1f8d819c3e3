import { GatewayError } from '../gateway-error.ts';

/** The same again for a resend; throws `request_conflict` if its body is another. */
export function requireSameBody<T extends { readonly bodyHash: string }>(earlier: T, bodyHash: string): T {
  if (earlier.bodyHash !== bodyHash) throw requestConflict();
  return earlier;
}

export const requestConflict = () =>
  new GatewayError(409, 'request_conflict', 'This requestId was used for another request.');
