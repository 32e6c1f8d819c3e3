import { asciiDigits } from '#domain/digits.ts';
import type { Edit, Mask, MaskedText } from './mask.ts';

/** Each position is either a test for a character or a literal character. */
export type Shape = readonly (RegExp | string)[];

/** Fills the positions of a shape with characters, dropping those that do not fit; ends with the last one placed. */
export type FillShape = (shape: Shape, characters: string) => string;

const MAX_PATTERN_LENGTH = 200;
const PLACES: ReadonlyMap<string, RegExp> = new Map([
  ['9', /\d/],
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

/** The characters at the tested positions of a text that was filled into the shape. */
export function charactersIn(shape: Shape, text: string): string {
  return text
    .split('')
    .filter((_, index) => isPlace(shape[index]))
    .join('');
}

/**
 * The characters of a text that fit the shape's tested positions, with digits as 0 to 9; separators in their expected
 * position are skipped.
 */
function placeCharacters(shape: Shape, text: string, from = 0): string {
  let at = from;
  let characters = '';
  for (const character of asciiDigits(text).split('')) {
    const place = nextPlace(shape, at);
    if (shape[at] === character) at += 1;
    else if (fits(shape[place], character)) {
      characters += character;
      at = place + 1;
    }
  }
  return characters;
}

/** A mask of a shape. A separator is inserted as soon as a character after it is typed. */
export function createPatternMask(shape: Shape, fillShape: FillShape): Mask {
  const places = placesIn(shape);

  function filled(characters: string): string {
    const text = fillShape(shape, characters);
    return charactersIn(shape, text).length < places ? text : text + shape.slice(text.length).join('');
  }

  function edit({ previous, start, end, inserted, isForward }: Edit): MaskedText {
    let before = charactersIn(shape, previous.slice(0, start));
    let after = charactersIn(shape, previous).slice(charactersIn(shape, previous.slice(0, end)).length);
    if (isSeparatorOnly(shape, start, end) && inserted === '' && after !== '') {
      if (isForward) after = after.slice(1);
      else before = before.slice(0, -1);
    }
    // Like a full field with a maximum length: the existing text is kept, and typed characters no longer fit.
    const room = Math.max(0, places - before.length - after.length);
    const typed = placeCharacters(shape, inserted, start).slice(0, room);
    const text = filled(before + typed + after);
    const head = fillShape(shape, before + typed);
    const isTypedToTheEnd = inserted !== '' && after === '';
    return { text, caret: isTypedToTheEnd ? text.length : Math.min(head.length, text.length) };
  }

  return { edit, fill: (text) => filled(placeCharacters(shape, text)), leave: (text) => text };
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
