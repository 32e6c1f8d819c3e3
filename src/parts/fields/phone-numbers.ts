import {
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import { plainDigits } from '#domain/digits.ts';
import { phoneShape } from '#domain/mask/mask-phone.ts';
import { placesIn } from '#domain/mask/mask-pattern.ts';
import { numbersIn } from '#domain/mask/numbers-in-text.ts';
import { phoneDigits } from '#domain/phone.ts';
import { countryOfNumber, nationalOf, type PhoneCountry } from '#domain/phone-country.ts';
import rows from './phone-countries.json';
import metadata from './phone-metadata.json';

/** All countries of libphonenumber, by code (build/phone-countries.mjs). */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = Object.entries(rows).map(([code, row]) => {
  const [prefix = '', example = ''] = row.split('|');
  return { code, prefix: `+${prefix}`, example };
});

/** Why a text is no number: more than one number, or one with an extension; of no known country; or not in its country. */
export type PhoneProblem = 'one' | 'unknown' | 'short' | 'long' | 'none';

/** A number, perhaps with a problem, or what is wrong with a text that is none. */
export type PhoneReading =
  | {
      readonly country: PhoneCountry;
      /** National digits, without a trunk prefix. */
      readonly national: string;
      readonly problem: 'short' | 'long' | 'none' | null;
    }
  | { readonly country: null; readonly problem: 'one' | 'unknown' };

/** The numbering plans of libphonenumber without its formats (build/phone-countries.mjs). */
const PLANS = metadata as unknown as MetadataJson;

const TWICE_MOBILE = /(?<=^(?=\d{13}$)9(?:11|[23]\d{2,3}))15/;

interface Unread {
  /** In a number that follows the calling code. */
  readonly abroad?: RegExp;
  readonly inland: RegExp;
  /** The first digit of numbers with it. */
  readonly first: string;
}

/** Prefixes that libphonenumber does not read, but that numbers are saved with: most are no longer dialled. */
const UNREAD: Readonly<Record<string, Unread>> = {
  // Until 2019: +52 1 to mobile numbers from abroad, 044 and 045 inland, 01 to all others.
  mx: { abroad: /^(?:1|01|04[45])(?=\d{10}$)/, inland: /^(?:01|04[45])(?=\d{10}$)/, first: '1' },
  // The 15 of mobile numbers inland, besides their 9 from abroad.
  ar: { abroad: TWICE_MOBILE, inland: TWICE_MOBILE, first: '9' },
  // The trunk prefix of the Soviet Union, in Ukraine before the 0 of an area.
  ua: { inland: /^80(?=\d{9}$)/, first: '8' },
  uz: { inland: /^8(?=\d{9}$)/, first: '8' },
};

/**
 * Reads a copied, prefilled or autofilled text as a phone number, by the rules of libphonenumber: with `+` or `00` as that
 * of the country it names, else as a national one of the current country, with or without its trunk prefix, or its calling
 * code. A text with several numbers or an extension is none.
 */
export function readPhoneText(text: string, current: PhoneCountry): PhoneReading {
  const plain = plainDigits(text)
    .replace(/[\uff01-\uff5e]/g, narrow)
    .replace(PICTURE, ' ')
    .replace(LONG_VOWEL, '-');
  const [number, ...more] = numbersIn(plain, '+');
  if (number === undefined || more.length > 0 || ROW.test(plain) || isSeveral(number, current))
    return { country: null, problem: /\d/.test(plain) ? 'one' : 'unknown' };
  const digits = phoneDigits(number);
  if (number.startsWith('+')) return international(digits, current);
  const inland = national(digits, current);
  if (!digits.startsWith('00')) return inland;
  const named = international(digits.slice(2), current);
  // Some countries dial 0011 or 005 instead. The first digits of another country's number are no such prefix.
  const isBegun = named.problem === 'short' && inland.country !== current;
  // `001 65…` may be 00 and +1, or Singapore's 001 for calls abroad.
  const isUnclear = named.country?.prefix === '+1' && inland.country?.prefix !== '+1';
  if (isUnclear && named.problem === null && inland.problem === null)
    return { country: null, problem: 'unknown' };
  return named.country && (named.problem === null || inland.problem !== null || isBegun) ? named : inland;
}

/**
 * Reads a prefilled number. Figures that begin with the calling code are a number as it was submitted before, also in a plan
 * that has room for the code and the number together.
 */
export function readPrefilledPhone(text: string, current: PhoneCountry): PhoneReading {
  const isSubmitted = /^\d+$/.test(text) && text.startsWith(phoneDigits(current.prefix));
  return (isSubmitted ? readable(international(text, current)) : null) ?? readPhoneText(text, current);
}

/**
 * Reads the digits after a country's prefix in the field. They may also begin with a trunk prefix (`+44 07911…`), or with
 * the number's own country after `00`, or after the `+` that was typed but is not shown.
 */
export function readTypedPhone(digits: string, current: PhoneCountry, hasPlus = false): PhoneReading {
  const bare = withoutCode(digits, current);
  const plain: PhoneReading = { country: current, national: bare, problem: problemOf(bare, current) };
  const own = phoneDigits(current.prefix) + digits;
  const read =
    readable(hasPlus ? international(digits, current) : plain) ??
    readable(plain) ??
    readable(readPhoneText(digits, current)) ??
    readable(international(own, current));
  // A country that shares the prefix stays as it was chosen.
  return read?.country && read.country.prefix === current.prefix
    ? { ...read, country: current }
    : (read ?? plain);
}

const readable = (reading: PhoneReading): PhoneReading | null => (reading.problem === null ? reading : null);

/** Whether typed digits are a number that no further digit would change, such as one with its whole trunk prefix. */
export function isFinished(digits: string, current: PhoneCountry, hasPlus = false): boolean {
  const isRead = (text: string): boolean => readTypedPhone(text, current, hasPlus).problem === null;
  return isRead(digits) && ['0', '00', '000', '0000'].every((more) => !isRead(digits + more));
}

/** Whether digits begin with something that the number is written without, so that more of them may be typed. */
export function hasOwnPrefix(digits: string, { code, prefix }: PhoneCountry): boolean {
  const trunk = planOf(code)?.nationalPrefixForParsing();
  const isTrunk = trunk !== undefined && (new RegExp(`^(?:${trunk})`).exec(digits)?.[0] ?? '') !== '';
  return (
    isTrunk ||
    /^0/.test(digits) ||
    digits.startsWith(phoneDigits(prefix)) ||
    digits.startsWith(UNREAD[code]?.first ?? ' ')
  );
}

/** The most digits of any number, with its calling code (E.164); Germany's plan has room for more. */
const LONGEST = 15;

/** What is wrong with national digits; null when a country with this calling code may have them. */
export function problemOf(national: string, country: PhoneCountry): 'short' | 'long' | 'none' | null {
  if (phoneDigits(country.prefix).length + national.length > LONGEST) return 'long';
  const sharing = PHONE_COUNTRIES.filter(({ prefix }) => prefix === country.prefix);
  if (sharing.some(({ code }) => isInPlan(national, code))) return null;
  const lengths = planOf(country.code)?.possibleLengths() ?? [];
  if (lengths.includes(national.length)) return 'none';
  return national.length < Math.min(...lengths) ? 'short' : 'long';
}

/** The country that a text with `+` or `00` names; if several share its calling code, the preferred one or the largest. */
export function namedCountry(text: string, preferred: string): PhoneCountry | null {
  const named = countryOfNumber(text, PHONE_COUNTRIES, preferred);
  if (!named || named.code === preferred) return named;
  return byCode(PLANS.country_calling_codes[phoneDigits(named.prefix)]?.[0]) ?? named;
}

function international(digits: string, current: PhoneCountry): PhoneReading {
  const named = namedCountry(`+${digits}`, current.code);
  if (!named) return { country: null, problem: 'unknown' };
  const parsed = parsePhoneNumberFromString(`+${digits}`, { extract: false }, PLANS);
  const country = byCode(parsed?.country) ?? named;
  const rest = parsed?.nationalNumber ?? digits.slice(phoneDigits(named.prefix).length);
  const number = rest.replace(UNREAD[country.code]?.abroad ?? '', '');
  return { country, national: number, problem: problemOf(number, country) };
}

function national(digits: string, current: PhoneCountry): PhoneReading {
  const bare = withoutCode(digits, current);
  if (bare !== digits) return { country: current, national: bare, problem: null };
  const defaultCountry = current.code.toUpperCase() as CountryCode;
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry, extract: false }, PLANS);
  if (parsed && `+${parsed.countryCallingCode}` !== current.prefix)
    return international(phoneDigits(parsed.number), current);
  const rest = parsed?.nationalNumber ?? digits;
  const isAbroad = digits.startsWith(phoneDigits(current.prefix) + rest);
  const unread = UNREAD[current.code]?.[isAbroad ? 'abroad' : 'inland'];
  const number = rest.replace(unread ?? '', '');
  return { country: current, national: number, problem: problemOf(number, current) };
}

/**
 * A number without the calling code that it begins with, although no plus is before it. Wide plans, such as Germany's, have
 * room for the code and the number together, but nobody has so long a number.
 */
function withoutCode(digits: string, current: PhoneCountry): string {
  const { shape, required } = phoneShape(current.example);
  const places = placesIn(shape);
  const rest = nationalOf(digits, current.prefix, places);
  if (rest !== digits && problemOf(rest, current) === null) return rest;
  // `49 0160 …`: the code and the trunk prefix.
  const trunk = planOf(current.code)?.nationalPrefix() ?? '';
  const inland = digits.slice(phoneDigits(current.prefix).length + trunk.length);
  const isInland = trunk !== '' && digits.startsWith(phoneDigits(current.prefix) + trunk);
  const isLong = digits.length > places || inland.length >= required;
  return isInland && isLong && problemOf(inland, current) === null ? inland : digits;
}

const PICTURE = /\p{Extended_Pictographic}/gu;
/** What Japanese keyboards enter for a dash. */
const LONG_VOWEL = /(?<=\d)[ー─](?=\d)/g;
/** Before a number in a list: `1. …`, `1) …`. */
const ROW = /^\s*\d[.)] /;
/** Signs of more than one number: breaks, a bracket behind a number (`… (2)`). */
const SEVERAL = /[,_\\\t-\r\u0085\u2028\u2029]|.\+|(?:\d\D*){7}\(/;

/** Whether a run of digits is more than one number, or one with an extension after a pause or a slash. */
function isSeveral(number: string, current: PhoneCountry): boolean {
  const parts = number.split(/\/|\s[\p{Pd}−]\s/u).filter((part) => phoneDigits(part).length > 5);
  return SEVERAL.test(number) || parts.length > 1 || isContinued(number, current);
}

/** Whether a slash follows a number. A slash after an area, which has up to five digits, only separates it. */
function isContinued(number: string, current: PhoneCountry): boolean {
  const [, head] = /^(.*)\//.exec(number) ?? [];
  if (head === undefined) return false;
  const before = readPhoneText(head, current);
  return before.country === null || (before.problem === null && before.national.length > 5);
}

function isInPlan(national: string, code: string): boolean {
  const pattern = planOf(code)?.nationalNumberPattern();
  // Of the plans that have services after 00, only Tajikistan's has the numbers of people there, too. Services after 810 are
  // the only longer ones of Russia and Kazakhstan, which call abroad by it.
  const isService =
    (national.startsWith('00') && code !== 'tj') || (national.length > 10 && /^(?:ru|kz)$/.test(code));
  return pattern !== undefined && !isService && new RegExp(`^(?:${pattern})$`).test(national);
}

interface NumberingPlan {
  nationalNumberPattern(): string;
  possibleLengths(): readonly number[];
  nationalPrefix(): string | undefined;
  nationalPrefixForParsing(): string | undefined;
}

function planOf(code: string): NumberingPlan | undefined {
  const plans = new Metadata(PLANS);
  plans.selectNumberingPlan(code.toUpperCase() as CountryCode);
  return plans.numberingPlan as unknown as NumberingPlan | undefined;
}

function byCode(code: string | undefined): PhoneCountry | undefined {
  return PHONE_COUNTRIES.find((country) => country.code === code?.toLowerCase());
}

/** The ASCII form of a full-width character, such as `（` and `＋`. */
function narrow(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}
