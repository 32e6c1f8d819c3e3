/**
 * Pads a typed month as soon as it is unambiguous: `1/` becomes 01 and `5` becomes 05. Browsers may autofill the date as
 * 12/2030 or 2030-12; both become the MM/YY that the field expects. In a year typed with four digits, the 20 is dropped as
 * soon as a third digit follows. Any other text, such as 12/1930, is returned unchanged.
 */
export function shortExpiry(text: string): string {
  return text
    .trim()
    .replace(/^([2-9]|\d(?=\s*[/.\-]))\s*[/.\-]?$/, '0$1')
    .replace(/^1([3-9])$/, '01/$1')
    .replace(/^(\d)\s*[/.\-\s]\s*(\d\d)$/, '0$1/$2')
    .replace(/^(\d\d)\.(\d\d)$/, '$1/$2')
    .replace(
      /^(\d{1,2})\s*[/.\-\s]\s*20(\d\d)$/,
      (_, month: string, year: string) => `${month.padStart(2, '0')}/${year}`,
    )
    .replace(/^(\d\d)\/20(\d)$/, '$1/$2')
    .replace(/^20(\d\d)-(\d\d)$/, '$2/$1');
}

/** A month ends last in the time zone 12 hours behind UTC. */
const LAST_ZONE_MS = 12 * 60 * 60_000;

/**
 * Whether a card with this expiry date (MM/YY) has expired everywhere at `now` (ms since epoch), or its month does not
 * exist. Any other text is left to the field's own rules.
 */
export function hasExpired(text: string, now: number): boolean {
  const parts = /^(\d\d)\/(\d\d)$/.exec(text);
  if (!parts) return false;
  const [month = 0, year = 0] = parts.slice(1).map(Number);
  return month < 1 || month > 12 || now >= Date.UTC(2000 + year, month, 1) + LAST_ZONE_MS;
}
