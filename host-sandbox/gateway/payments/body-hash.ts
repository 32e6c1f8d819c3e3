import { createHash } from 'node:crypto';

/**
 * Hash that tells whether a repeated requestId came with the same body. The captcha is left out: it proves who sends,
 * and says nothing of the payment. Only the hash is stored, so that no value of a field is.
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
