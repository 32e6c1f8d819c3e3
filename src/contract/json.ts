/** Keys that could reach a prototype when an object is copied key by key. */
const UNSAFE_KEY = /^(__proto__|prototype|constructor)$/;

/** Whether a text may have such a key, written with or without escapes of its letters. */
const MAY_BE_UNSAFE = /proto|constructor|\\u00[567]/;

const withoutUnsafe = (key: string, value: unknown) => (UNSAFE_KEY.test(key) ? undefined : value);

/** What a number that a double cannot hold has: 16 figures, or an exponent of 3. */
const MAY_BE_LONG = /(^|[\s:,[])-?([\d.]{16}|[\d.]+e[-+]?\d{3})/i;
/** The numbers, and the strings, whose figures are left alone. */
const TOKEN = /"[^"\\]*(\\.[^"\\]*)*"|-?\d[\d.]*(e[-+]?\d+)?/gi;

/**
 * The same JSON text with each number that a double cannot hold as text, with all of its figures (contract: Readings).
 * In a text that JavaScript wrote (`isByScript`), one above 2^53 that looks like a double may have been rounded before:
 * it stays a number, which ids refuse.
 */
export const withExactNumbers = (text: string, isByScript = false): string =>
  MAY_BE_LONG.test(text)
    ? text.replace(TOKEN, (token) => {
        const value = Number(token);
        const isExact = String(value) === token && (isByScript || Math.abs(value) <= Number.MAX_SAFE_INTEGER);
        return Number.isNaN(value) || isExact || !MAY_BE_LONG.test(token) ? token : `"${token}"`;
      })
    : text;

/**
 * Parses JSON text and drops keys that could reach a prototype; undefined when it is not JSON (HS-8). A number that
 * would lose figures becomes text. The keys are visited only if necessary, because that takes five times as long.
 */
export function parseJson(text: string, isByScript = false): unknown {
  try {
    const exact = withExactNumbers(text.replace(/^\uFEFF+/, ''), isByScript);
    return JSON.parse(exact, MAY_BE_UNSAFE.test(text) ? withoutUnsafe : undefined);
  } catch {
    return undefined;
  }
}
