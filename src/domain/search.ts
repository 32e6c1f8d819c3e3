import { asciiDigits } from './digits.ts';

/**
 * Marks that a search ignores: accents, letters like an apostrophe, and the vowel signs of Hebrew and Arabic. Those of
 * Indic scripts distinguish words.
 */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+|[\u0640\u02b9-\u02bf\p{Default_Ignorable_Code_Point}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Letters that Unicode does not decompose, and the ones that people type for them. */
const TYPED: Readonly<Record<string, string>> = {
  ...pairs('ıłøđðħŧŋəςґәқңғөүұһҳҷىةٱیک', 'iloddhtneσгакнгоууххчيهايك'),
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};
const ALIKE = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'g');
/** Letters that many people write out: `Muenchen`, `Aalborg`. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function pairs(letters: string, typed: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, index) => [letter, typed.charAt(index)]));
}

/** Normalises a text for searching, so that `debito` finds `Débito`. Katakana become hiragana. */
function fold(text: string): string {
  return asciiDigits(text.normalize('NFKD').replace(ACCENTS, '$1').toLowerCase())
    .replace(ALIKE, (letter) => TYPED[letter] ?? letter)
    .normalize('NFC')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

const wordsIn = (folded: string): string[] => folded.split(BETWEEN_WORDS);

/** Also finds a word across spaces, dashes and dots, from the beginning of a word on: `mpesa` in `M-Pesa`. */
function contains(folded: string, word: string): boolean {
  const words = wordsIn(folded);
  return folded.includes(word) || words.some((_, from) => words.slice(from).join('').startsWith(word));
}

/**
 * Returns a predicate for texts that contain every word of the search, whole or in part, in any order; an empty search
 * matches everything.
 */
export function createSearch(query: string): (text: string) => boolean {
  const wanted = wordsIn(fold(query));
  return (text) => {
    const composed = text.normalize('NFC').toLowerCase();
    const writtenOut = composed.replace(/[äöüøå]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
    const forms = [...new Set([fold(text), fold(writtenOut)])];
    return wanted.every((word) => forms.some((folded) => contains(folded, word)));
  };
}
