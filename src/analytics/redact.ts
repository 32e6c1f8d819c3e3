import type { Secrets } from './secrets.ts';

const GONE = '[redacted]';

/** Seven digits and more, with or without separators: cards, phones, accounts. */
const DIGITS = /\d(?:[\s().\-/]{0,2}\d){6,}/g;
/** An e-mail address, which is somebody's whoever sent it. */
const EMAIL = /[^\s@<>()"'/]+@[^\s@<>()"'/]+\.[^\s@<>()"'/]+/g;
/** A JSON Web Token; what follows Bearer; a long run of hex digits. */
const TOKENS = [/\beyJ[\w-]+(?:\.[\w-]+)*/g, /\bBearer\s+\S+/gi, /\b[0-9a-f]{24,}\b/gi];
/** A long run is a token when it mixes digits and letters of both cases; names such as `bank-transfer-nigeria` do not. */
const RUN = /[\w-]{20,}/g;
const isMixed = (run: string): boolean => /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run);

/** A value as a text repeats it: in any case, but not inside another word (`Anna` is not in `Savannah`). */
const asWord = (value: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');

/** Anything JSON can hold, with what must not leave taken out of its texts and numbers. */
export type Redact = <T>(value: T) => T;

/**
 * The last guard before an event or an error leaves (AN-4). The typed events hold names and codes alone; this catches
 * what comes in by the back door, such as a gateway's error message that repeats a card number.
 */
export function createRedact(secrets: Pick<Secrets, 'tokens' | 'values'>): Redact {
  function redactText(text: string): string {
    let clean = text;
    for (const token of secrets.tokens()) clean = clean.replaceAll(token, GONE);
    for (const value of secrets.values()) clean = clean.replace(asWord(value), GONE);
    for (const pattern of [...TOKENS, EMAIL]) clean = clean.replace(pattern, GONE);
    return clean.replace(RUN, (run) => (isMixed(run) ? GONE : run)).replace(DIGITS, GONE);
  }

  function redact(value: unknown): unknown {
    if (typeof value === 'string') return redactText(value);
    if (typeof value === 'number' || typeof value === 'bigint') {
      return redactText(String(value)) === String(value) ? value : GONE;
    }
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]): [string, unknown] => [redactText(key), redact(inner)]),
    );
  }

  return redact as Redact;
}
