import { directionOf } from '#domain/language.ts';

const LTR_ISOLATE = '\u2066';
const RTL_ISOLATE = '\u2067';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const ISOLATED = /^[\u2066-\u2068].*\u2069$/s;
/** Letters of Hebrew, Arabic and the other scripts written right to left. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A figure with its sign or unit, which reads from left to right in every language: `1,234.50 MX$`. */
export function isolateFigure(tag: string, text: string): string {
  return directionOf(tag) === 'rtl' ? `${LTR_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/** Words in the language, of which the first may be foreign: `MXN (پزوی مکزیک)`. */
export function isolateWords(tag: string, text: string): string {
  return directionOf(tag) === 'rtl' ? `${RTL_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/**
 * A value inside a sentence, kept from changing the order of the words around it. Left-to-right sentences need this only
 * around right-to-left letters, so that their texts stay free of invisible characters.
 */
export function isolateValue(tag: string, value: string): string {
  const isNeeded = directionOf(tag) === 'rtl' || RTL_LETTER.test(value);
  return isNeeded && !ISOLATED.test(value) ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value;
}
