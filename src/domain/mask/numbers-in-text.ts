import { CURRENCY_CODES } from '#domain/currency.ts';

/** What may separate the digits of one number: spaces, dashes and the signs of common notations. */
const JOINERS = String.raw`\s\p{Pd}−.,/\\·_()`;
const JOINER = new RegExp(`^[${JOINERS}]$`, 'u');
/** What may precede and follow a number in a text. A letter, a plus or a currency sign makes it something else. */
const BEFORE = /^[\s:：.,;#№("'«“‘[<>|=*]?$/u;
const AFTER = /^[\s:.,;)"'»”’\]<>|*!?。，]?$/u;
const CURRENCY = String.raw`(?:\p{Sc}|(?<!\p{L})(?:${CURRENCY_CODES.join('|')})(?!\p{L}))`;
const AFTER_CURRENCY = new RegExp(String.raw`${CURRENCY}\s*$`, 'u');
const BEFORE_CURRENCY = new RegExp(String.raw`^\s*${CURRENCY}`, 'u');
/** A day with its year, as text around a number has it: `2026-11-20`, `20.11.2026`, `11/20/2026`. */
const DAY = /(?<!\d)(?:(?:19|20)\d\d([-./])[01]\d\1[0-3]\d|[0-3]\d([-./])[0-3]\d\2(?:19|20)\d\d)(?!\d)/;

/** Whether a character only separates other characters. */
export function isJoiner(character: string): boolean {
  return JOINER.test(character);
}

/**
 * The numbers in a text, with the signs between their digits; `signs` are further characters that a number may contain.
 * Digits that are joined to letters belong to an identifier (`DE89 3704 …`), so such a text has no numbers. Digits with
 * other letters than their own are another identifier: `E-1234` is not `V-1234`; with a currency they are an amount.
 */
export function numbersIn(text: string, signs = ''): readonly string[] {
  if (/\p{L}\d|\d\p{L}/u.test(text)) return [];
  const own = signs.replace(/[\\\]^-]/g, String.raw`\$&`);
  const plus = signs.includes('+') ? String.raw`(?:\+[\s(]*)?` : '';
  const number = new RegExp(String.raw`${plus}\d(?:[${JOINERS}${own}]*\d)*`, 'gu');
  const letters = signs.replace(/\P{L}/gu, '').toLowerCase();
  return [...text.matchAll(number)].flatMap(({ 0: found, index }) => {
    const before = text.slice(0, index);
    const after = text.slice(index + found.length);
    const left = before.slice(-1);
    const right = after.slice(0, 1);
    const prefix = (/(\p{L}+)[^\p{L}\d]*$/u.exec(before)?.[1] ?? letters).toLowerCase();
    const suffix = (/^[^\p{L}\d]*(\p{L}+)/u.exec(after)?.[1] ?? letters).toLowerCase();
    // A word before a number is a label, unless it could stand in the place of the number's own letters.
    const isOwn = prefix === letters && (BEFORE.test(left) || signs.includes(left));
    const isLabelled = prefix.length !== letters.length && BEFORE.test(left);
    const isEnded = AFTER.test(right) || (suffix === letters && signs.includes(right));
    const isPriced = AFTER_CURRENCY.test(before) || BEFORE_CURRENCY.test(after);
    return (isOwn || isLabelled) && isEnded && !isPriced ? [found] : [];
  });
}

/** Whether digits are written as an amount with a fraction, such as `1,234.50`: they are not the digits of an identifier. */
export function isFraction(number: string): boolean {
  return /^\d{1,3}(?:[\s.,]?\d{3})*[.,](?:\d{1,2}|\d{5,})$/.test(number.trim());
}

/** The first day with its year in a text, whose digits are not those of an identifier either. */
export function dayIn(text: string): string | undefined {
  return DAY.exec(text)?.[0];
}
