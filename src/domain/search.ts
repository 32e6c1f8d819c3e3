/** Accents that a search ignores. The vowel signs of Indic scripts are marks too, but distinguish words. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Normalises a text for searching, so that `debito` finds `Débito`. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '$1').toLowerCase().normalize('NFC');
}

/**
 * Returns a predicate for texts that contain every word of the search, whole or in part, in any order; an empty search
 * matches everything.
 */
export function createSearch(query: string): (text: string) => boolean {
  const words = fold(query)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
