import { createHash } from 'node:crypto';
import { GatewayError } from './gateway-error.ts';
import type { Submit } from './requests.ts';
import type { Section } from './ledger/transactions.ts';

/**
 * The hash of a submission. Its captcha is left out, because it is about the sender and not about the payment;
 * a field of that name is not.
 */
export const submitHash = (section: Section, submit: Submit): string =>
  bodyHash({ section, submit: { ...submit, captcha: undefined } });

/**
 * A hash to check whether a repeated requestId has the same body. Storing the hash avoids storing field values.
 */
export function bodyHash(body: object): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

/** The same again for a resend; throws `request_conflict` if its body is another. */
export function requireSameBody<T extends { readonly bodyHash: string }>(earlier: T, hash: string): T {
  if (earlier.bodyHash !== hash) throw requestConflict();
  return earlier;
}

export const requestConflict = () =>
  new GatewayError(409, 'request_conflict', 'This requestId was used for another request.');

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
