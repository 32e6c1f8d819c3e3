import { isRecord } from './record.ts';

/** What stands where a token was. */
export const MASK = '•••';

const SECRET_NAME = /token|authorization/i;

/** A JSON value for showing: the value of any name that speaks of a token is masked, and so is any of the secrets. */
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

/** The token masked in a text that somebody edits; any other token that stands in it was typed and stays. */
export function mask(text: string, token: string): string {
  return token === '' ? text : text.replaceAll(JSON.stringify(token).slice(1, -1), MASK);
}

/** A text somebody edited with the mask in it, made ready to send. */
export function unmask(text: string, token: string): string {
  return text.replaceAll(MASK, () => JSON.stringify(token).slice(1, -1));
}
