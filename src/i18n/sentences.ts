import { fullStop } from './full-stop.ts';

const ENDED = /[.!?…。।۔؟]$/u;

/** Two texts as sentences after each other: the first gets the full stop of the language, unless it has one. */
export function sentences(tag: string, first: string, second: string): string {
  const { stop, space } = fullStop(tag);
  return `${first}${ENDED.test(first) ? '' : stop}${space}${second}`;
}
