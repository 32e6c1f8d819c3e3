import { createHash } from 'node:crypto';

/**
 * A hash to check whether a repeated requestId has the same body. The captcha is left out, because it is
 * about the sender and not about the payment. Storing the hash avoids storing field values.
 */
export function bodyHash(body: object): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'captcha') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
