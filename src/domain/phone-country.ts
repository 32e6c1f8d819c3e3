import { asciiDigits } from './digits.ts';
import { nationalDigits, phoneDigits } from './phone.ts';

/** A country whose phones can be entered (FM-8); its name comes from the language. */
export interface PhoneCountry {
  /** ISO 3166, lower case. */
  readonly code: string;
  /** E.g. `+52`. */
  readonly prefix: string;
  /** National format: 9 stands for a digit, a question mark behind it makes it optional. */
  readonly example: string;
}

export interface HeldPhone {
  readonly prefix: string;
  /** Digits. */
  readonly national: string;
}

/** How a form holds a phone: `+52 5512345678`, so that it says itself where its prefix ends; '' without a number. */
export function holdPhone(prefix: string, national: string): string {
  const digits = phoneDigits(national);
  return digits === '' ? '' : `${prefix} ${digits}`;
}

/** A phone as a form holds it; null for any other text. */
export function readPhone(value: string): HeldPhone | null {
  const parts = /^(\+\d{1,4}) (\d+)$/.exec(value);
  return parts ? { prefix: parts[1] ?? '', national: parts[2] ?? '' } : null;
}

/** The country of a number in international writing (+… or 00…): the one asked for where several share a prefix. */
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

/** National digits of what was prefilled, pasted or filled in, with its prefix or without; `places` is the most there are. */
export function nationalOf(text: string, prefix: string, places: number): string {
  const digits = nationalDigits(text, prefix);
  const code = phoneDigits(prefix);
  const rest = digits.slice(code.length);
  return digits.length > places && digits.startsWith(code) && rest.length <= places ? rest : digits;
}
