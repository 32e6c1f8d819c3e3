import { asciiDigits } from '#domain/digits.ts';
import type { Edit, Mask, MaskedText } from './mask.ts';

/** A place for a character that passes the test, or a character that stands for itself. */
export type Shape = readonly (RegExp | string)[];

/** Lays characters into the places of a shape, dropping those that fit nowhere; ends with the last one laid. */
export type Lay = (shape: Shape, characters: string) => string;

const MAX_PATTERN_LENGTH = 200;
const PLACES: ReadonlyMap<string, RegExp> = new Map([
  ['9', /\d/],
  ['a', /\p{L}/u],
  // Half of a surrogate pair would break the text when it is sent.
  ['*', /\P{Cs}/u],
]);

/** Contract section 6: 9 a digit, a a letter, * anything; null for a pattern that would let nothing be typed (FM-18). */
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

/** The characters in the places of a text that was laid into the shape. */
export function laidCharacters(shape: Shape, text: string): string {
  return text
    .split('')
    .filter((_, index) => isPlace(shape[index]))
    .join('');
}

/** What of a text belongs into places, digits as 0 to 9, its separators (where they stand in their turn) left out. */
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

/** A mask of a shape. Separators come by themselves as soon as a character behind them is typed. */
export function createPatternMask(shape: Shape, lay: Lay): Mask {
  const places = placesIn(shape);

  function laid(characters: string): string {
    const text = lay(shape, characters);
    return laidCharacters(shape, text).length < places ? text : text + shape.slice(text.length).join('');
  }

  function edit({ previous, start, end, inserted, isForward }: Edit): MaskedText {
    let before = laidCharacters(shape, previous.slice(0, start));
    let after = laidCharacters(shape, previous).slice(laidCharacters(shape, previous.slice(0, end)).length);
    if (isSeparatorOnly(shape, start, end) && inserted === '' && after !== '') {
      if (isForward) after = after.slice(1);
      else before = before.slice(0, -1);
    }
    // As with a full field of limited length: what stands there stays, what is typed does not fit any more.
    const room = Math.max(0, places - before.length - after.length);
    const typed = placeCharacters(shape, inserted, start).slice(0, room);
    const text = laid(before + typed + after);
    const head = lay(shape, before + typed);
    const isTypedToTheEnd = inserted !== '' && after === '';
    return { text, caret: isTypedToTheEnd ? text.length : Math.min(head.length, text.length) };
  }

  return { edit, fill: (text) => laid(placeCharacters(shape, text)), leave: (text) => text };
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
