import type { Edit } from '#domain/mask/mask.ts';
import { nationalDigits, phoneDigits } from '#domain/phone.ts';
import type { PhoneCountry } from '#domain/phone-country.ts';
import type { PhoneReading } from './phone-numbers.ts';

/** From this many digits on, text inserted in one edit may be a whole number; fewer are part of one. */
const WHOLE_NUMBER = 7;

/** What a text that was inserted at once is: a number for the whole field, digits for the caret, or neither. */
export type PhonePaste =
  | { readonly kind: 'number'; readonly reading: Extract<PhoneReading, { national: string }> }
  | { readonly kind: 'part' }
  | { readonly kind: 'refused'; readonly text: string; readonly reading: PhoneReading | null };

/**
 * A text that names its country, or that replaces the whole number, is a whole number; it may still be too short. In an
 * existing number a text is a whole number only if it cannot be a part: one that can be both is refused. `next` is the text
 * after the edit.
 */
export function readPhonePaste(
  edit: Edit,
  next: string,
  { prefix }: PhoneCountry,
  read: (text: string) => PhoneReading,
): PhonePaste {
  const { previous, start, end, inserted } = edit;
  const isNamed = /^[^\d+＋]*(?:[+＋]|00)/u.test(inserted);
  const rest = nationalDigits(previous.slice(0, start) + previous.slice(end), prefix);
  // When a number replaces another, the beginning that they share does not count as inserted.
  const text = isNamed || start === 0 || start > prefix.length ? inserted : next;
  const reading = read(text);
  const isUsable = reading.country !== null && (reading.problem === null || reading.problem === 'short');
  if (isNamed || rest === '') {
    return isUsable ? { kind: 'number', reading } : { kind: 'refused', text, reading };
  }
  const isNumber = phoneDigits(text).length >= WHOLE_NUMBER && reading.problem === null;
  if (!isNumber) return { kind: 'part' };
  const isPart = read(`${prefix} ${nationalDigits(next, prefix)}`).problem === null;
  if (!isPart) return { kind: 'number', reading };
  return start === end ? { kind: 'refused', text, reading: null } : { kind: 'part' };
}
