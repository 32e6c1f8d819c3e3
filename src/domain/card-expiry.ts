/**
 * Where a browser fills in a card's date it may write 12/2030 or 2030-12: the two digits that a field of MM/YY wants of
 * the year, behind those of the month. Any other text comes back as it is.
 */
export function shortExpiry(text: string): string {
  return text
    .trim()
    .replace(
      /^(\d{1,2})\s*[/.\-\s]\s*\d\d(\d\d)$/,
      (_, month: string, year: string) => `${month.padStart(2, '0')}/${year}`,
    )
    .replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1');
}
