import { asciiDigits } from './digits.ts';
import { nationalDigits, phoneDigits } from './phone.ts';

/** A country whose phone numbers can be entered (FM-8); its name comes from the language. */
export interface PhoneCountry {
  /** ISO 3166, lower case. */
  readonly code: string;
  /** E.g. `+52`. */
  readonly prefix: string;
  /** National format: 9 stands for a digit, a question mark after it makes it optional. */
  readonly example: string;
}

export interface HeldPhone {
  readonly prefix: string;
  /** National digits. */
  readonly national: string;
}

/**
 * Formats a phone number for the form's state: `+52 5512345678`, so that the end of the prefix is known; '' without a
 * number.
 */
export function holdPhone(prefix: string, national: string): string {
  const digits = phoneDigits(national);
  return digits === '' ? '' : `${prefix} ${digits}`;
}

/** Parses a phone number from the form's state; null for any other text. */
export function readPhone(value: string): HeldPhone | null {
  const parts = /^(\+\d{1,4}) (\d+)$/.exec(value);
  return parts ? { prefix: parts[1] ?? '', national: parts[2] ?? '' } : null;
}

/** The country of a number in international format (+… or 00…); if several share the prefix, the preferred one. */
export function countryOfNumber(
  text: string,
  countries: readonly PhoneCountry[],
  preferred: string,
): PhoneCountry | null {
  const international = asciiDigits(text).trim().replace(/^00/, '+');
  if (!international.startsWith('+')) return null;
  const number = `+${phoneDigits(international)}`;
  const fitting = countries.filter((country) => number.startsWith(country.prefix));
  const longest = Math.max(0, ...fitting.map((country) => country.prefix.length));
  const sharing = fitting.filter((country) => country.prefix.length === longest);
  return sharing.find((country) => country.code === preferred) ?? sharing[0] ?? null;
}

/**
 * National digits of a prefilled, pasted or autofilled number, with or without its prefix; at most `places` of them.
 */
export function nationalOf(text: string, prefix: string, places: number): string {
  const digits = nationalDigits(text, prefix);
  const code = phoneDigits(prefix);
  const rest = digits.slice(code.length);
  return digits.length > places && digits.startsWith(code) && rest.length <= places ? rest : digits;
}
