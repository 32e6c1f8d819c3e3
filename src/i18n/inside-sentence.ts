/** Languages whose verb stands before a noun, which they write with a small letter unless it is a name. */
const VERB_FIRST = /^(en|es|id|it|pt)\b/;
/** A capital only at the beginning, not of an abbreviation (`CLABE`, `UPI ID`) or of several names (`Banco Sierra Azul`). */
const COMMON = /^\p{Lu}(?!\p{Lu})\P{Lu}*$/u;
const NAMES = /^pix\b/i;

/** A label as it is written inside a sentence: `Account` becomes `account`, for `Copy account`. */
export function insideSentence(tag: string, label: string): string {
  if (!VERB_FIRST.test(tag) || !COMMON.test(label) || NAMES.test(label)) return label;
  const [first = '', ...rest] = label;
  return first.toLocaleLowerCase(tag) + rest.join('');
}
