/** The zeros of the digits that people of the product's languages write with. */
const ZEROS = ['٠', '۰', '०', '০', '౦', '๐', '０'].map((zero) => zero.charCodeAt(0));

/** The text with its digits as 0 to 9, whatever script they were written in. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (character) => {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? character : String(code - zero);
  });
}
