/** Keys that could reach a prototype when an object is copied key by key. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

/** Parses JSON text and drops keys that could reach a prototype; undefined when it is not JSON (HS-8). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (UNSAFE_KEYS.has(key) ? undefined : value));
  } catch {
    return undefined;
  }
}
