/**
 * Typed, the month gets its zero as soon as it can be no other: 1/ and 5 are 01 and 05. Where a browser fills in a card's date it may write 12/2030 or 2030-12: the two digits that a field of MM/YY wants of
 * the year, behind those of the month. Any other text comes back as it is.
 */
export function shortExpiry(text: string): string {
  return text
    .trim()
    .replace(/^([2-9]|\d(?=\s*[/.\-]))\s*[/.\-]?$/, '0$1')
    .replace(/^1([3-9])$/, '01/$1')
    .replace(/^(\d)\s*[/.\-\s]\s*(\d\d)$/, '0$1/$2')
    .replace(
      /^(\d{1,2})\s*[/.\-\s]\s*\d\d(\d\d)$/,
      (_, month: string, year: string) => `${month.padStart(2, '0')}/${year}`,
    )
    .replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1');
}
