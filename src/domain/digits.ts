import { withoutInvisibleMarks } from './invisible-marks.ts';

const DIGIT = /\p{Nd}/u;

/** Converts the digits of every script (٣, ३, ３) to 0 to 9; keyboards for the product's languages type them. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** The same of a text that may contain invisible marks. */
export const plainDigits = (text: string): string => asciiDigits(withoutInvisibleMarks(text));

/** Relies on Unicode, where the ten digits of a script are consecutive, 0 first. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
