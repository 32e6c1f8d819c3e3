import { asciiDigits } from '#domain/digits.ts';
import type { Mask } from './mask.ts';

/** Digits (of any script) and the two radix signs; the rest is not part of an amount. What they mean is read later (amount-text.ts). */
const kept = (text: string): string => asciiDigits(text).replace(/[^\d.,]/g, '');

/** An amount as it is typed: anything but digits, `.` and `,` is left out, and the caret stays where it was put. */
export const AMOUNT_MASK: Mask = {
  edit({ previous, start, end, inserted }) {
    const typed = kept(inserted);
    return { text: previous.slice(0, start) + typed + previous.slice(end), caret: start + typed.length };
  },
  fill: kept,
  leave: (text) => text,
};
