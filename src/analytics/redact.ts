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

/** A longer value is too long for a regular expression. */
const MAX_PATTERN = 500;
/** A longer value is no part of another word, but may stand beside one without a space. */
const MAX_WORD = 10;

/** Matches a value in any case; a short one not inside another word (`Anna` does not match in `Savannah`). */
function patternOf(value: string): RegExp | string {
  if (value.length > MAX_PATTERN) return value;
  const text = value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(value.length > MAX_WORD ? text : `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Removes secrets from the texts and numbers of any JSON value. */
export type Redact = <T>(value: T) => T;

/**
 * The last check before an event or an error leaves the widget (AN-4). The typed events contain only names and codes;
 * this catches indirect leaks, e.g. a gateway's error message that repeats a card number.
 */
export function createRedact(secrets: Pick<Secrets, 'tokens' | 'values'>): Redact {
  function redactText(text: string): string {
    let clean = text;
    for (const token of secrets.tokens()) clean = clean.replaceAll(token, REDACTED);
    for (const value of secrets.values()) clean = clean.replaceAll(patternOf(value), REDACTED);
    for (const pattern of [...TOKENS, EMAIL]) clean = clean.replace(pattern, REDACTED);
    return clean.replace(RUN, (run) => (isMixed(run) ? REDACTED : run)).replace(DIGITS, REDACTED);
  }

  function redact(value: unknown): unknown {
    if (typeof value === 'string') return redactText(value);
    if (typeof value === 'number' || typeof value === 'bigint') {
      return redactText(String(value)) === String(value) ? value : REDACTED;
    }
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]): [string, unknown] => [redactText(key), redact(inner)]),
    );
  }

  return redact as Redact;
}
