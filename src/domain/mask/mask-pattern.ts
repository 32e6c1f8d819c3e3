import { plainDigits } from '#domain/digits.ts';
import { isPaste, plainEdit, refuseEdit, type Edit, type FieldMask, type MaskedText } from './mask.ts';
import { dayIn, isFraction, isJoiner, numbersIn } from './numbers-in-text.ts';

/** Each position is either a test for a character or a literal character. */
export type Shape = readonly (RegExp | string)[];

/** Fills the positions of a shape with characters, dropping those that do not fit; ends with the last one placed. */
export type FillShape = (shape: Shape, characters: string) => string;

const MAX_PATTERN_LENGTH = 200;
const DIGIT = /\d/;
const PLACES: ReadonlyMap<string, RegExp> = new Map([
  ['9', DIGIT],
  ['a', /\p{L}/u],
  // Half a surrogate pair would corrupt the text when it is sent.
  ['*', /\P{Cs}/u],
]);

/**
 * 9 is a digit, a is a letter, * is any character (contract: Fields). Null for a pattern that would allow no input
 * (FM-18).
 */
export function patternShape(pattern: string): Shape | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null;
  const shape = Array.from(pattern, (character) => PLACES.get(character) ?? character);
  return shape.some(isPlace) ? shape : null;
}

function isPlace(element: RegExp | string | undefined): element is RegExp {
  return element instanceof RegExp;
}

export function placesIn(shape: Shape): number {
  return shape.filter(isPlace).length;
}

/** The indices of the tested positions. */
const placesOf = (shape: Shape): readonly number[] =>
  shape.flatMap((element, index) => (isPlace(element) ? [index] : []));

/** The characters at the tested positions of a text that was filled into the shape. */
export function charactersIn(shape: Shape, text: string): string {
  return text
    .split('')
    .filter((_, index) => isPlace(shape[index]))
    .join('');
}

/**
 * A mask of a shape. A separator is inserted as soon as a character after it is typed, and may be typed. A typed character
 * that does not fit is refused. Text that is pasted or inserted at once is never altered: it is
 *
 * - the whole value, if the text contains exactly one; it replaces what was there;
 * - else inserted at the caret, if all of it fits there;
 * - else refused.
 *
 * The same holds for a value from outside. One that the mask cannot hold is shown as it is and edited without the mask,
 * until it fits.
 */
export function createPatternMask(shape: Shape, fillShape: FillShape): FieldMask {
  const places = placesIn(shape);

  /** The text with exactly these characters; null when the shape cannot hold them. */
  function filled(characters: string): string | null {
    const text = fillShape(shape, characters);
    const rest = shape.slice(text.length);
    const full = characters.length < places || rest.some(isPlace) ? text : text + rest.join('');
    return charactersIn(shape, full) === characters ? full : null;
  }

  function whole(text: string): string | null {
    const characters = wholeValue(shape, text);
    return characters === null ? null : filled(characters);
  }

  function read(text: string): string | null {
    if (isHead(shape, text)) return '';
    if (isShaped(shape, text) && filled(charactersIn(shape, text)) === text) return text;
    const copied = plainDigits(text);
    const part = partOf(shape, copied, 0);
    return whole(copied) ?? (part === null ? null : filled(part));
  }

  function edit(edit: Edit): MaskedText {
    const { previous, start, end, isForward } = edit;
    const inserted = plainDigits(edit.inserted);
    const value = isPaste(edit.inserted) ? whole(inserted) : null;
    if (value !== null) return { text: value, caret: value.length };
    if (!isShaped(shape, previous)) {
      const next = plainEdit(edit);
      const text = read(next.text);
      if (text === null) return next;
      const right = next.text.slice(next.caret);
      return { text, caret: text.length - (text.endsWith(right) ? right.length : 0) };
    }
    let before = charactersIn(shape, previous.slice(0, start));
    let after = charactersIn(shape, previous).slice(charactersIn(shape, previous.slice(0, end)).length);
    if (isSeparatorOnly(shape, start, end) && inserted === '' && after !== '') {
      if (isForward) after = after.slice(1);
      else before = before.slice(0, -1);
    }
    const part = partOf(shape, inserted, start);
    // The 7 after a typed + is the shape's own, not the first digit of the value.
    const begun = previous.slice(0, start) + inserted;
    if (inserted !== '' && before + after === '' && isHead(shape, begun))
      return { text: begun, caret: begun.length };
    if (part === null) return refuseEdit(edit);
    const text = filled(before + part + after);
    if (text === null) {
      const all = charactersIn(shape, previous).length;
      const isDeleted = before.length + after.length < all;
      if (!isDeleted || isPaste(edit.inserted)) return refuseEdit(edit);
      // A digit may not move into the place of a deleted letter: until that is typed again, the text has no mask.
      const deleted = placesOf(shape).slice(before.length, all - after.length);
      const left = previous.slice(0, deleted[0]) + part;
      return { text: left + previous.slice((deleted.at(-1) ?? 0) + 1), caret: left.length };
    }
    const head = fillShape(shape, before + part);
    const isTypedToTheEnd = inserted !== '' && after === '';
    return { text, caret: isTypedToTheEnd ? text.length : Math.min(head.length, text.length) };
  }

  return {
    edit,
    read,
    fill: (text) => read(text) ?? text,
    leave: (text) => (isHead(shape, text) ? '' : text),
  };
}

/** The characters of the one value in a text that fills the shape; null when there is none, or more than one. */
function wholeValue(shape: Shape, text: string): string | null {
  if (isOther(shape, text)) return null;
  const isOfDigits = shape.every((element) => !isPlace(element) || element === DIGIT);
  const labelled = shape.includes(DIGIT) ? /^[\p{L}\s.]+[:：#№]\s*(.+)$/su.exec(text.trim())?.[1] : undefined;
  const literals = shape.filter((element) => typeof element === 'string').join('');
  const candidates = [
    text.trim(),
    ...(isOfDigits ? numbersIn(text, literals) : labelled === undefined ? [] : [labelled]),
  ];
  const values = new Set(candidates.flatMap((candidate) => completions(shape, candidate)));
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

/**
 * The ways in which a text fills all positions of a shape; the shape's separators may be left out, others added. A calling
 * code counts as a whole: another country's number is not this one's because it shares digits of the code.
 */
function completions(shape: Shape, text: string): readonly string[] {
  if (text.length > 2 * shape.length + MAX_PATTERN_LENGTH || isOther(shape, text)) return [];
  if (isOtherDay(shape, text)) return [];
  const { code, withCode, withoutCode } = codeOf(shape);
  const named = namedAfterPlus(shape, text);
  const after = fillings(withCode, named).map((characters) => characters.slice(code.length));
  return [...after, ...fillings(withoutCode, named)];
}

/** The digits before the first place of a shape, and the shape with places for them, and without them and their plus. */
function codeOf(shape: Shape): { code: string; withCode: Shape; withoutCode: Shape } {
  const start = nextPlace(shape, 0);
  const head = shape.slice(0, start).map(String);
  const rest = shape.slice(start);
  const isDigit = (literal: string): boolean => DIGIT.test(literal);
  return {
    code: head.filter(isDigit).join(''),
    withCode: [...head.map((literal) => (isDigit(literal) ? new RegExp(literal) : literal)), ...rest],
    withoutCode: [...head.filter((literal) => literal !== '+' && !isDigit(literal)), ...rest],
  };
}

/** A text with `+` for `00`, when the shape has a plus before its first place. */
function namedAfterPlus(shape: Shape, text: string): string {
  return shape.slice(0, nextPlace(shape, 0)).includes('+') ? text.replace(/^\s*00/, '+') : text;
}

/** The characters that fill all places of a shape, in each way in which the text does. */
function fillings(shape: Shape, text: string): readonly string[] {
  let states = new Map<number, ReadonlySet<string>>([[0, new Set([''])]]);
  for (const character of text.split('')) {
    const next = new Map<number, Set<string>>();
    const reach = (at: number, characters: Iterable<string>): void => {
      const known = next.get(at) ?? new Set();
      for (const one of characters) if (known.size < 2) known.add(one);
      next.set(at, known);
    };
    for (const [from, values] of states) {
      const place = nextPlace(shape, from);
      for (let at = from; at < place; at += 1) if (shape[at] === character) reach(at + 1, values);
      if (fits(shape[place], character))
        reach(
          place + 1,
          [...values].map((value) => value + character),
        );
      else if (separates(shape, character)) reach(from, values);
    }
    states = next;
  }
  const complete = [...states].filter(([at]) => nextPlace(shape, at) === shape.length);
  return complete.flatMap(([, values]) => [...values]);
}

/** What a text adds from a position of the shape on; null when it does not belong there. */
function partOf(shape: Shape, text: string, from: number): string | null {
  if (from > 0 || !isPaste(text)) return partFrom(shape, text, from);
  if (isOther(shape, text) || isOtherDay(shape, text)) return null;
  const { code, withCode, withoutCode } = codeOf(shape);
  const named = namedAfterPlus(shape, text).trimStart();
  const part = named[0] === shape[0] ? partFrom(withCode, named, 0) : null;
  return part?.startsWith(code) ? part.slice(code.length) : partFrom(withoutCode, named, 0);
}

/**
 * The characters of a text that begins at a position of the shape, for the tested positions from there on; null when one
 * of them neither fits nor separates others. The separators of a shape group its characters, so a text that is grouped in
 * another way is no part of it: 1-2-2001 is not the 12.20.01 of `99.99.9999`.
 */
function partFrom(shape: Shape, text: string, from: number): string | null {
  const grouped = isGrouped(shape);
  let at = from;
  let characters = '';
  for (const [index, character] of text.split('').entries()) {
    const place = nextPlace(shape, at);
    if (shape[at] === character) at += 1;
    else if (fits(shape[place], character)) {
      characters += character;
      at = place + 1;
    } else {
      const isInside = characters !== '' && !text.slice(index).split('').every(isJoiner);
      if (!separates(shape, character) || (isInside && grouped && at === place)) return null;
    }
  }
  return characters;
}

function isSeparatorOnly(shape: Shape, start: number, end: number): boolean {
  return end > start && !shape.slice(start, end).some(isPlace);
}

function nextPlace(shape: Shape, from: number): number {
  let at = from;
  while (at < shape.length && !isPlace(shape[at])) at += 1;
  return at;
}

function fits(element: RegExp | string | undefined, character: string): boolean {
  return isPlace(element) && element.test(character);
}

/** Whether a character may be left out: a space or a dash anywhere, another separator unless the shape has it elsewhere. */
function separates(shape: Shape, character: string): boolean {
  return isJoiner(character) && (/[\s\p{Pd}−]/u.test(character) || !shape.includes(character));
}

/** Whether a text has only what the shape has at each position. */
function isShaped(shape: Shape, text: string): boolean {
  return text
    .split('')
    .every((character, index) => shape[index] === character || fits(shape[index], character));
}

/** Whether a text is the beginning of a shape without a character of a value. */
function isHead(shape: Shape, text: string): boolean {
  return text.split('').every((character, index) => shape[index] === character);
}

/** Whether the places of a shape have separators between them. */
function isGrouped(shape: Shape): boolean {
  return /ps+p/.test(shape.map((element) => (isPlace(element) ? 'p' : 's')).join(''));
}

/** Whether a text is an amount, a signed number or a date, while the shape is not written like one. */
function isOther(shape: Shape, text: string): boolean {
  const lastSeparator = shape.filter((element) => !isPlace(element)).at(-1);
  const isAmount = isFraction(text) && lastSeparator !== '.' && lastSeparator !== ',';
  const isNegative = /^\s*[-−]\s*\d/.test(text) && !fits(shape[nextPlace(shape, 0)], '-') && shape[0] !== '-';
  return isAmount || isNegative || (!isGrouped(shape) && dayIn(text) !== undefined);
}

/** Whether a text is a day with its year in another order than the shape's: 2001-02-01 is not 20.01.0201. */
function isOtherDay(shape: Shape, text: string): boolean {
  const day = dayIn(text);
  const places = shape.map((element) => (isPlace(element) ? '9' : ' ')).join('');
  return isGrouped(shape) && day !== undefined && groupsIn(day) !== groupsIn(places);
}

/** The lengths of the runs of digits in a text. */
const groupsIn = (text: string): string => (text.match(/\d+/g) ?? []).map(({ length }) => length).join();
