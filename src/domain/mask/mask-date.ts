import { plainDigits } from '#domain/digits.ts';
import { isRealDate } from '#domain/real-date.ts';
import { refuseEdit, type Edit, type FieldMask, type MaskedText } from './mask.ts';
import { createPatternMask, charactersIn, patternShape, type FillShape, type Shape } from './mask-pattern.ts';

const SHAPE: Shape = patternShape('99.99.9999') ?? [];

/**
 * FM-12: day.month.year. A digit that can only be a complete day or month gets a leading zero (4 becomes 04), and so
 * does one followed by a typed separator. Digits that cannot begin a date from 1900 to 9999 are refused. A text that
 * contains one date, with the day or the year first, is that date. Any other pasted text is inserted unchanged or rejected:
 * 5/17/1990 must not become another date.
 */
export function createDateMask(fillShape: FillShape): FieldMask {
  const pattern = createPatternMask(SHAPE, fillShape);

  function edit(edit: Edit): MaskedText {
    const { previous, start, end } = edit;
    const typed = plainDigits(edit.inserted);
    // When a date replaces another, the prefix that they share does not count as inserted.
    const date = dateIn(typed) ?? fromIso(previous.slice(0, start) + typed + previous.slice(end));
    if (date !== null) return { text: date, caret: date.length };
    if (isNoPart(typed)) return refuseEdit(edit);
    if (pattern.read(previous) !== previous) return pattern.edit(edit);
    if (end >= previous.length && typed !== '') return appended({ ...edit, inserted: typed });
    const result = pattern.edit(edit);
    const head = charactersIn(SHAPE, result.text.slice(0, result.caret));
    return typed === '' || canBegin(head) ? result : refuseEdit(edit);
  }

  /**
   * Text typed or pasted at the end is added character by character, so that leading zeros are inserted where needed.
   */
  function appended(edit: Edit): MaskedText {
    const { previous, start, inserted } = edit;
    const before = charactersIn(SHAPE, previous.slice(0, start));
    let digits = before;
    // In a pasted date with separators, every figure is complete; without separators a complete one is padded, as when
    // typed.
    const hasSeparators = /\d[^\d]+\d/.test(inserted);
    const isSeparator = (character: string): boolean => /[./\-,\s]/.test(character);
    const whole = hasSeparators ? inserted.replace(/(?<!\d)\d(?!\d)/g, '0$&') : inserted;
    const joined = hasSeparators ? (text: string) => text : padded;
    for (const character of whole) {
      const isBetween = isSeparator(character);
      const next = isBetween ? closed(digits) : /\d/.test(character) ? joined(digits + character) : null;
      if (next !== null && canBegin(next)) digits = next;
      else if (!isBetween) return refuseEdit(edit);
    }
    if (digits === before) return { text: previous, caret: edit.end };
    const text = pattern.fill(digits);
    return { text, caret: text.length };
  }

  const read = (text: string): string | null => {
    const plain = plainDigits(text);
    return dateIn(plain) ?? (isNoPart(plain) ? null : pattern.read(text));
  };
  return { ...pattern, edit, read, fill: (text) => read(text) ?? text };
}

/** The date that a text is which begins with the year, such as 1990-05-17; null for any other text. */
function fromIso(text: string): string | null {
  return /^\s*\d{4}-\d\d-\d\d/.test(text) ? dateIn(text) : null;
}

/**
 * The one date in a text, with the day or the year first and a year of four digits, with or without a time; null for any
 * other text.
 */
function dateIn(text: string): string | null {
  const words = String.raw`^(?:\D*[\s:(])?`;
  const between = String.raw`[./\p{Pd},\s]+`;
  const zone = String.raw`(?:Z|[+-]\d\d:?\d\d)?`;
  const time = String.raw`(?:(?:T|[,\s]+)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?${zone})?(?:[\s,.;)]\D*)?$`;
  const figures = new RegExp(`${words}(\\d+)${between}(\\d+)${between}(\\d+)${time}`, 'u').exec(text);
  const [first = '', month = '', last = ''] =
    figures?.slice(1) ??
    new RegExp(`${words}(\\d\\d)(\\d\\d)(\\d{4})${time}`, 'u').exec(text)?.slice(1) ??
    [];
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  const date = `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
  return isRealDate(date) ? date : null;
}

/** Whether the figures of a text are no part of a date: only the year, which is last, has more than two digits. */
function isNoPart(text: string): boolean {
  const figures = text.match(/\d+/g) ?? [];
  const isLong = (figure: string, index: number): boolean =>
    figure.length > (index < figures.length - 1 ? 2 : 4);
  return figures.length > 3 || (figures.length > 1 && figures.some(isLong));
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
    !/^(?:0|1[0-8])/.test(year) &&
    year.length <= 4
  );
}
