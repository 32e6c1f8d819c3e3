import { asciiDigits } from '#domain/digits.ts';
import type { Edit, Mask, MaskedText } from './mask.ts';
import { createPatternMask, charactersIn, patternShape, type FillShape, type Shape } from './mask-pattern.ts';

const SHAPE: Shape = patternShape('99.99.9999') ?? [];

/** Whether a text is a real calendar date, day.month.year, between 1900 and 9999 (FM-12). */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!parts) return false;
  const [day = 0, month = 0, year = 0] = parts.slice(1).map(Number);
  const longest = month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= longest;
}

/**
 * FM-12: day.month.year. A digit that can only be a complete day or month gets a leading zero (4 becomes 04), and so
 * does one followed by a typed separator. Digits that cannot begin a date from 1900 to 9999 are rejected. The form in
 * which browsers autofill dates, 1990-05-17, is supported. Any other pasted text is inserted unchanged or rejected:
 * 5/17/1990 must not become another date.
 */
export function createDateMask(fillShape: FillShape): Mask {
  const pattern = createPatternMask(SHAPE, fillShape);

  function edit(edit: Edit): MaskedText {
    const { previous, start, end } = edit;
    const typed = asciiDigits(edit.inserted);
    // When a date replaces another, the prefix that they share does not count as inserted.
    const iso = fromIso(typed) ?? fromIso(previous.slice(0, start) + typed + previous.slice(end));
    if (iso !== null) return appended({ ...edit, start: 0, end: previous.length, inserted: iso });
    if (end >= previous.length && typed !== '') return appended({ ...edit, inserted: typed });
    const result = pattern.edit(edit);
    const head = charactersIn(SHAPE, result.text.slice(0, result.caret));
    return typed === '' || canBegin(head) ? result : { text: previous, caret: end };
  }

  /**
   * Text typed or pasted at the end is added character by character, so that leading zeros are inserted where needed.
   */
  function appended({ previous, start, end, inserted }: Edit): MaskedText {
    let digits = charactersIn(SHAPE, previous.slice(0, start));
    const before = digits;
    // In a pasted date with separators, every figure is complete; without separators a complete one is padded, as when
    // typed.
    const hasSeparators = /\d[^\d]+\d/.test(inserted);
    const whole = hasSeparators ? inserted.replace(/(?<!\d)\d(?!\d)/g, '0$&') : inserted;
    const joined = hasSeparators ? (text: string) => text : padded;
    for (const character of whole) {
      const isSeparator = /[./\-,\s]/.test(character);
      const isDigit = /\d/.test(character);
      const next = isSeparator ? closed(digits) : isDigit ? joined(digits + character) : digits;
      if (canBegin(next)) digits = next;
      else if (isDigit && inserted.length > 1) return { text: previous, caret: end, refused: inserted };
    }
    if (digits === before) return { text: previous, caret: end };
    const text = pattern.fill(digits);
    return { text, caret: text.length };
  }

  return { ...pattern, edit, fill: (text) => pattern.fill(fromIso(asciiDigits(text)) ?? text) };
}

/** Day, month and year of an ISO date such as 1990-05-17, with or without a time; null for any other text. */
function fromIso(text: string): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text.trim());
  return parts && `${parts[3]}.${parts[2]}.${parts[1]}`;
}

/** Pads a day that begins with 4 to 9, or a month that begins with 2 to 9: no second digit can follow. */
function padded(digits: string): string {
  return digits.replace(/^([4-9])$/, '0$1').replace(/^(\d\d)([2-9])$/, '$10$2');
}

/** Completes the day or month being typed when a separator follows it. */
function closed(digits: string): string {
  return digits.replace(/^([1-9])$/, '0$1').replace(/^(\d\d)([1-9])$/, '$10$2');
}

/** Whether a date between 1900 and 9999 can begin with these digits. */
function canBegin(digits: string): boolean {
  const day = digits.slice(0, 2);
  const month = digits.slice(2, 4);
  const year = digits.slice(4);
  return (
    /^(?:|[0-3]|0[1-9]|[12]\d|3[01])$/.test(day) &&
    /^(?:|[01]|0[1-9]|1[0-2])$/.test(month) &&
    !/^(?:0|1[0-8])/.test(year)
  );
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
