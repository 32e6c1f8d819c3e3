import { asciiDigits } from './digits.ts';

/** Zero-width and direction marks in copied text. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Between cells or lines. An input would drop a line break, and `500` above `200` would be 500200. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/** Replaces tabs and line breaks inside a text by `↵`, so that they stay visible. */
export function visibleBreaks(text: string): string {
  return text.search(BREAKS) < 0 ? text : text.trim().replace(BREAKS, '↵');
}

/**
 * Maps the number signs of all scripts to four: `.` and `,` stay unchanged, `٫` stands for any sign that is always a
 * radix, and a space for any sign that always groups. Digits become 0 to 9, breaks `↵`; all other characters stay.
 */
export function plainSigns(text: string): string {
  return asciiDigits(visibleBreaks(text))
    .replace(INVISIBLE, '')
    .replace(/[。．｡]/g, '.')
    .replace(/，/g, ',')
    .replace(/[٫·]/g, '٫')
    .replace(/[\s'’٬]/g, ' ');
}
