import type { InvalidInput } from './mount-check.ts';

/** The error text for each invalid argument or option. */
export const TEXTS: Readonly<Record<InvalidInput, string>> = {
  page: 'This page replaces Array.from, entries() or how arrays become JSON. Use the iframe',
  element:
    'The first argument of mount() must be an element. It is null if the page does not contain the element yet',
  options: 'The second argument of mount() must be an object: {loaded, onMessage}',
  onMessage: "The mount option 'onMessage' must be a function: it receives the JSON text of each message",
  basename: "The mount option 'basename' must be a path of the page, e.g. '/payments'",
  path: "The mount option 'path' must be a path inside the widget, e.g. '/withdrawal'",
  shadow: "The mount option 'shadow' must be true or false",
  passKeys: "The mount option 'passKeys' must be true or false",
  signal: "The mount option 'signal' must be the signal of an AbortController",
};

/** The error with which mount() rejects: what is invalid and how to fix it, never a value. */
export function mountError(invalid: InvalidInput): Error {
  return new TypeError(TEXTS[invalid]);
}
