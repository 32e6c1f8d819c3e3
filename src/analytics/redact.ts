import type { Secrets } from './secrets.ts';

const REDACTED = '[redacted]';

/** Seven or more digits of any script, with or without separators: cards, phones, accounts. */
const DIGITS = /\p{Nd}(?:(?:[\s().\-/_•·\u2010-\u2015]{0,3}|%20)\p{Nd}){6,}/gu;
/** An e-mail address; always personal. Its parts are bounded, because a long text would take seconds otherwise. */
const EMAIL = /[^\s@<>()"'/]{1,64}@[^\s@<>()"'/]{1,255}\.[^\s@<>()"'/]{1,63}/g;
/** A JSON Web Token, a Bearer token, or a long run of hex digits. */
const TOKENS = [/\beyJ[\w-]+(?:\.[\w-]+)*/g, /\bBearer\s+\S+/gi, /\b[0-9a-f]{24,}\b/gi];
/**
 * A long run of characters is treated as a token if it mixes digits with letters of both cases, unlike a name such as
 * `bank-transfer-nigeria`.
 */
const RUN = /[\w-]{20,}/g;
const isMixed = (run: string): boolean => /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run);

/** As a part of an address; a half of a surrogate pair cannot be written there. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

/** Removes secrets from the texts and numbers of any JSON value. */
export type Redact = <T>(value: T) => T;

/**
 * The last check before an event or an error leaves the widget (AN-4). The typed events contain only names and codes;
 * this catches indirect leaks, e.g. a gateway's error message that repeats a card number.
 */
export function createRedact(secrets: Pick<Secrets, 'tokens' | 'patterns' | 'plain'>): Redact {
  function withoutSecrets(text: string, isNumber: boolean): string {
    let clean = text.normalize();
    for (const token of secrets.tokens())
      for (const form of [token.normalize(), encoded(token)]) clean = clean.replaceAll(form, REDACTED);
    for (const pattern of secrets.patterns(isNumber)) clean = clean.replaceAll(pattern, REDACTED);
    return clean;
  }

  function redactText(text: string, isNumber = false): string {
    let clean = withoutSecrets(text, isNumber);
    const plain = secrets.plain(clean).normalize();
    const other = plain === clean ? plain : withoutSecrets(plain, isNumber);
    if (other !== plain) clean = other;
    for (const pattern of [...TOKENS, EMAIL]) clean = clean.replace(pattern, REDACTED);
    return clean.replace(RUN, (run) => (isMixed(run) ? REDACTED : run)).replace(DIGITS, REDACTED);
  }

  function redact(value: unknown): unknown {
    if (typeof value === 'string') return redactText(value);
    if (typeof value === 'number' || typeof value === 'bigint') {
      return redactText(String(value), true) === String(value) ? value : REDACTED;
    }
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]): [string, unknown] => [redactText(key), redact(inner)]),
    );
  }

  return redact as Redact;
}
