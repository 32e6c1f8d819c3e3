/** Accents tell no words apart here; the vowel signs of Indic scripts, marks as well, do. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** A text as searches compare it, so that `debito` finds `Débito`. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '$1').toLowerCase().normalize('NFC');
}

/** Tells the texts that hold every word of the search, or its beginning or any part of it, in any order; an empty search finds all. */
export function createSearch(wanted: string): (text: string) => boolean {
  const words = fold(wanted)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
