/** What may separate the digits of one number: spaces, dashes and the signs of common notations. */
const JOINERS = String.raw`\s\p{Pd}−.,/\\·_()`;
const JOINER = new RegExp(`^[${JOINERS}]$`, 'u');
/** What may precede and follow a number in a text. A letter, a plus or a currency sign makes it something else. */
const BEFORE = /^[\s:：.,;#№("'«“‘[<>|=*]?$/u;
const AFTER = /^[\s:.,;)"'»”’\]<>|*!?。，]?$/u;

/** Whether a character only separates other characters. */
export function isJoiner(character: string): boolean {
  return JOINER.test(character);
}

/**
 * The numbers in a text, with the signs between their digits; `signs` are further characters that a number may contain.
 * Digits that are joined to letters belong to an identifier (`DE89 3704 …`), so such a text has no numbers.
 */
export function numbersIn(text: string, signs = ''): readonly string[] {
  if (/\p{L}\d|\d\p{L}/u.test(text)) return [];
  const own = signs.replace(/[\\\]^-]/g, String.raw`\$&`);
  const plus = signs.includes('+') ? String.raw`(?:\+[\s(]*)?` : '';
  const number = new RegExp(String.raw`${plus}\d(?:[${JOINERS}${own}]*\d)*`, 'gu');
  return [...text.matchAll(number)].flatMap(({ 0: found, index }) => {
    const before = text.slice(0, index).at(-1) ?? '';
    const after = text.slice(index + found.length).at(0) ?? '';
    const isFree = signs.includes(before) || BEFORE.test(before);
    return isFree && (AFTER.test(after) || signs.includes(after)) ? [found] : [];
  });
}

/** Whether digits are written as an amount with a fraction, such as `1,234.50`: they are not the digits of an identifier. */
export function isFraction(number: string): boolean {
  return /^\d{1,3}(?:[\s.,]?\d{3})*[.,]\d{1,2}$/.test(number.trim());
}
