import { isRecord } from './record.ts';

/** Replaces a token. */
export const MASK = '•••';

const SECRET_NAME = /token|authorization/i;

/** A JSON value for display: values whose name contains “token” and all known secrets are masked. */
export function redact(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string')
    return secrets
      .filter((secret) => secret !== '')
      .reduce((text, secret) => text.replaceAll(secret, MASK), value);
  if (Array.isArray(value)) return value.map((item: unknown) => redact(item, secrets));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    SECRET_NAME.test(name) && typeof inner === 'string' && inner !== '' ? MASK : redact(inner, secrets),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Masks the token in a text to be edited; any other token was typed there and is kept. */
export function mask(text: string, token: string): string {
  return token === '' ? text : text.replaceAll(JSON.stringify(token).slice(1, -1), MASK);
}

/** Restores the token in an edited text, ready to send. */
export function unmask(text: string, token: string): string {
  return text.replaceAll(MASK, () => JSON.stringify(token).slice(1, -1));
}
