import { asciiDigits } from '#domain/digits.ts';
import { LETTER_SETS, posixSet, propertySet, type CharacterSet } from './dialect-sets.ts';

/** Reads a text from its beginning to its end. */
export interface Reader {
  /** The match of a sticky expression at this place, which is then behind it; null when there is none. */
  take(token: RegExp): RegExpExecArray | null;
  startsWith(text: string): boolean;
  isAtEnd(): boolean;
  /** Calls `read`, and returns to this place when it returns null. */
  attempt<T>(read: () => T | null): T | null;
}

export function createReader(text: string): Reader {
  let at = 0;
  return {
    take(token) {
      token.lastIndex = at;
      const found = token.exec(text);
      if (found) at = token.lastIndex;
      return found;
    },
    startsWith: (start) => text.startsWith(start, at),
    isAtEnd: () => at >= text.length,
    attempt(read) {
      const from = at;
      const result = read();
      if (result === null) at = from;
      return result;
    },
  };
}

/** A character with the backslash that it needs outside a class, with and without the flag u. */
export const outsideClass = (character: string): string =>
  /[$()*+./?[\\\]^{|}]/.test(character) ? `\\${character}` : character;

/** The same inside a class. */
export const inClass = (character: string): string =>
  /[-[\\\]^]/.test(character) ? `\\${character}` : character;

/** A digit of any script, also as a code, is one of 0 to 9, as in the values that are tested. */
export function plainDigit(text: string): string {
  const code = /^\\u([\da-fA-F]{4})$/.exec(text)?.[1];
  const character = code === undefined ? text : String.fromCharCode(Number.parseInt(code, 16));
  return /^\p{Nd}$/u.test(character) ? asciiDigits(character) : text;
}

/** Text without meaning for a regex. */
export const QUOTED = /\\Q([^]*?)(?:\\E|$)/y;

/** What an escape means, as text for JavaScript. */
export interface Escape {
  /** A set is content of a class, and a complement is everything but that. */
  readonly kind: 'character' | 'set' | 'complement';
  readonly text: string;
  readonly isForeign: boolean;
}

export interface EscapeOptions {
  /** The regex is not JavaScript's: \w may have the letters of every script. */
  readonly isWide: boolean;
  /** Inside a negation: the set must have only what it has in every dialect. */
  readonly isNarrow: boolean;
  /** Writes a character: `inClass` or `outsideClass`. */
  readonly write: (character: string) => string;
}

const ESCAPE =
  /\\(?:x\{([\da-fA-F]{1,6})\}|u\{([\da-fA-F]{1,6})\}|U([\da-fA-F]{8})|0([0-7]{1,2})|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|[0dDfnrsStv])|([wW])|([pP])(?:\{(\^?)([\w =&.-]+)\}|([A-Z]))|([A-MO-Za-z]|N(?!\{))|([^\dA-Za-z]))/y;

/** Reads an escape that stands for characters, in or outside a class; null when its meaning is not certain. */
export function readEscape(reader: Reader, { isWide, isNarrow, write }: EscapeOptions): Escape | null {
  const found = reader.take(ESCAPE);
  if (!found) return null;
  const [, hex, codePoint, long, octal, own, word, p, not, name, letter, foreignLetter, sign] = found;
  const code = hex ?? codePoint ?? long;
  if (code !== undefined) return characterOf(Number.parseInt(code, 16));
  if (octal !== undefined) return characterOf(Number.parseInt(octal, 8));
  if (own !== undefined)
    return { kind: /^[dDsS]/.test(own) ? 'set' : 'character', text: `\\${own}`, isForeign: false };
  if (word !== undefined) return wordEscape(word, isWide, isNarrow);
  if (p !== undefined) {
    const isComplement = (p === 'P') !== (not === '^');
    const property = propertySet(letter ?? name ?? '', isComplement, isNarrow);
    return property && fromSet(property, property.content !== found[0]);
  }
  if (foreignLetter !== undefined) {
    const set = LETTER_SETS.get(foreignLetter)?.[isNarrow ? 'narrow' : 'wide'];
    return set ? fromSet(set, true) : null;
  }
  return { kind: 'character', text: write(sign ?? ''), isForeign: false };
}

function wordEscape(letter: string, isWide: boolean, isNarrow: boolean): Escape | null {
  const isOwn = !isWide || isNarrow === (letter === 'w');
  if (isOwn || letter === 'W') {
    // The complement of the widest set has no text inside a class.
    return isOwn ? { kind: 'set', text: `\\${letter}`, isForeign: false } : null;
  }
  const words = posixSet('word', false, false);
  return words && fromSet(words, false);
}

const fromSet = ({ content, isComplement }: CharacterSet, isForeign: boolean): Escape => ({
  kind: isComplement ? 'complement' : 'set',
  text: content,
  isForeign,
});

function characterOf(code: number): Escape | null {
  if (code > 0x10ffff) return null;
  const hex = code.toString(16);
  const text = code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
  return { kind: 'character', text, isForeign: true };
}
