/** Keys that could reach a prototype when an object is copied key by key. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

/** JSON text as a value without keys that could reach a prototype; undefined when it is no JSON (HS-8). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (UNSAFE_KEYS.has(key) ? undefined : value));
  } catch {
    return undefined;
  }
}
