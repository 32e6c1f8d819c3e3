import { createHash } from 'node:crypto';
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

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
