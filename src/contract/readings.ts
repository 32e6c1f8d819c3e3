import Big from 'big.js';
import { currencyCode } from '#domain/currency-code.ts';
import { isDecimal } from '#domain/decimal.ts';
import { fitOrNull } from './fit.ts';
import { decimalText } from './scalars.ts';
import { serverTime } from './server-time.ts';

/** A value that is not written as the contract says: what it is, never the value itself. */
export interface Reading {
  /** E.g. `a number`. */
  readonly is: string;
  /** What it means, as the contract writes it; null: it means that there is none. Absent: its meaning is not certain. */
  readonly value?: unknown;
}

/** How values of one kind are read (contract: Readings). */
export interface Kind {
  /** What must be sent. */
  readonly fix: string;
  /** In place of a value that is not understood but that the schema would accept. */
  readonly instead?: unknown;
  /** null: written as the contract says. `now` is the gateway's time in ms since epoch. */
  read(value: unknown, now: number): Reading | null;
}

/** Absence, as some gateways write it. */
const NONE: Reading = { is: 'empty text', value: null };

/** What a value is, whether it was understood, and what to send instead. */
export const saidOf = (is: string, isRead: boolean, fix: string): string =>
  `is ${is}; ${isRead ? 'it was understood, but send' : 'it cannot be understood: send'} ${fix}`;

/** The kind of a value, never the value. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'a boolean' : 'a number';
}

const unclear = (value: unknown): Reading => ({ is: kindOf(value) });

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** Decimal text for a number's text in another notation (an exponent, no digit at one side of the point), or null. */
function plainDecimal(text: string): string | null {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return null;
  const plain = new Big(trimmed.replace('+', '')).toFixed();
  return isDecimal(plain) ? plain : null;
}

/** A number that its text denotes exactly, or null. */
function exactNumber(text: string): number | null {
  const plain = plainDecimal(text);
  return plain !== null && new Big(plain).eq(Number(plain)) ? Number(plain) : null;
}

/** What computing with floats leaves at the end of a number: 0.1 + 0.2 is 0.30000000000000004. */
const FLOAT_ERROR = /^(?=[\d.]{17}).*\..*(?:0{5}|9{5})\d\d?$/;

export const DECIMAL: Kind = {
  fix: 'a decimal such as 12.50, as text or as a number',
  read(value) {
    if (value === '') return NONE;
    if (typeof value === 'number' && FLOAT_ERROR.test(String(value)))
      return { is: 'a number with the error of floats', value: Number(value.toPrecision(15)) };
    if (decimalText(value) !== null) return null;
    const plain = typeof value === 'string' ? plainDecimal(value) : null;
    if (plain !== null) return { is: 'text in another notation', value: plain };
    return typeof value === 'string' ? { is: 'text that is not a decimal' } : unclear(value);
  },
};

/** What was paid or is to be paid. */
export const SUM: Kind = {
  fix: 'a decimal such as 12.50, not below zero',
  read(value, now) {
    const reading = DECIMAL.read(value, now);
    const exact = reading ? reading.value : decimalText(value);
    return typeof exact === 'string' && exact.startsWith('-') ? { is: 'a negative number' } : reading;
  },
};

/** A figure of what a payment costs, or of its limits: empty text is not "none". */
export const CHARGE: Kind = {
  ...DECIMAL,
  read: (value, now) => (value === '' ? unclear(value) : DECIMAL.read(value, now)),
};

/** A charge that is not below zero. */
export const COST: Kind = {
  fix: SUM.fix,
  read: (value, now) => (value === '' ? unclear(value) : SUM.read(value, now)),
};

export const ID: Kind = {
  fix: 'text, or a number up to 2^53',
  read(value) {
    if (value === '') return NONE;
    if (typeof value === 'string') return null;
    if (typeof value !== 'number') return unclear(value);
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? null : { is: 'a number that was rounded' };
  },
};

export const TEXT: Kind = {
  fix: 'text',
  read(value) {
    if (value === '') return NONE;
    if (typeof value === 'string') return null;
    const text = typeof value === 'number' ? decimalText(value) : null;
    return text === null ? unclear(value) : { is: 'a number', value: text };
  },
};

/** Text that may be empty. */
export const ANY_TEXT: Kind = {
  ...TEXT,
  read: (value, now) => (value === '' ? null : TEXT.read(value, now)),
};

/** A code in another letter case is the same currency; a code that is not known stays as it is. */
export const CURRENCY: Kind = {
  fix: 'the code of a currency in capitals, e.g. MXN',
  instead: NaN,
  read(value) {
    if (value === '') return NONE;
    if (typeof value !== 'string') return unclear(value);
    const code = currencyCode(value);
    if (/[\s,;|/]/.test(code)) return { is: 'text that may be several' };
    return code === value ? null : { is: 'a code in another spelling', value: code };
  },
};

/** A key that counts by its presence, whatever its value. */
export const PRESENCE: Kind = {
  fix: 'true, or leave the key out',
  read: (value) => (value === true ? null : { is: `${kindOf(value)}, which counts as set`, value: true }),
};

export const NUMERIC: Kind = {
  fix: 'a number',
  read(value) {
    if (value === '') return NONE;
    if (typeof value === 'number') return null;
    const number = typeof value === 'string' ? exactNumber(value) : null;
    return number === null ? unclear(value) : { is: 'text', value: number };
  },
};

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  ['yes', true],
  ['y', true],
  ['t', true],
  ['on', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['no', false],
  ['n', false],
  ['f', false],
  ['off', false],
]);

export const FLAG: Kind = {
  fix: 'true or false',
  read(value) {
    if (value === '') return NONE;
    if (typeof value === 'boolean') return null;
    const flag = FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
    return flag === undefined ? unclear(value) : { is: kindOf(value), value: flag };
  },
};

/** One of some words, in any case and with any separators. */
export function oneOfWords(words: readonly string[], bare: (text: string) => string): Kind {
  return {
    fix: `one of ${words.join(', ')}`,
    read(value) {
      if (value === '') return NONE;
      if (typeof value !== 'string') return unclear(value);
      if (words.includes(value)) return null;
      const word = words.find((one) => bare(one) === bare(value.trim()));
      return word === undefined
        ? { is: 'an unknown word' }
        : { is: 'a word in another spelling', value: word };
    },
  };
}

const YEAR = 365.25 * 24 * 3600 * 1000;
/** Latest time of a Date. */
const MAX_TIME = 8.64e15;

/** Factors to ms. */
const UNITS = [
  ['', 1],
  ['in seconds', 1000],
  ['in microseconds', 1e-3],
  ['in nanoseconds', 1e-6],
] as const;

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d)?(?:\s?UTC)?)(?:\[[\w/+-]+\])?$/i;

/** Minutes between UTC and the zone that is furthest from it. */
const MAX_OFFSET = 14 * 60;

/** ms since epoch of a date and time with its zone; null for anything else, also for 30 February. */
function isoTime(text: string): number | null {
  const parts = ISO.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const [, , , , , , , fraction = '', sign, hours = 0, minutes = 0] = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second || 0);
  const isReal =
    new Date(local).toISOString().slice(0, 16) ===
    `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}`;
  if (!isReal) return null;
  const offset = Number(hours) * 60 + Number(minutes);
  if (offset > MAX_OFFSET || Number(minutes) > 59) return null;
  return local - offset * 60_000 * (sign === '-' ? -1 : 1) + Number(`0.${fraction}`) * 1000;
}

const NO_TIME = { is: 'a time that is none', value: null };
/** How databases, Go and .NET write that there is no date, or none that ends. */
const NO_DATE =
  /^(?:0000-00-00|0001-01-01|9999-12-31)(?:[T ][\d:.]+(?:Z|[+-]00:?00)?)?$|^Mon, 01 Jan 0001 00:00:00 GMT$|^infinity$/i;
/** Date of ASP.NET: ms since epoch, whatever the zone after them. */
const ASP_DATE = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/;
/** Date of HTTP, and of mails without a zone of their own. */
const HTTP_DATE = /^([A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d) (?:GMT|UTC|[+-]0000)$/;

/** ms since epoch of a text that names its time and its zone, or null. */
function textTime(text: string): number | null {
  const trimmed = text.trim();
  const asp = ASP_DATE.exec(trimmed);
  if (asp) return Number(asp[1]);
  const [, http] = HTTP_DATE.exec(trimmed) ?? [];
  if (http === undefined) return isoTime(trimmed);
  const date = new Date(`${http} GMT`);
  // Date.parse reads 31 February as a day of March.
  return date.toUTCString() === `${http} GMT` ? date.getTime() : null;
}

/** Whether a number has the figures of a date and time (yyyyMMddHHmmss), which have no zone. */
function hasDateFigures(number: number): boolean {
  const parts = /^((?:19|20)\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(number));
  const [, year, month, day, hour, minute, second] = parts ?? [];
  return parts !== null && isoTime(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) !== null;
}

/**
 * A kind of times, which are read in the unit that makes them plausible: at most `past` ms before now, or a century after
 * it. `outside` reads a number that is in none.
 */
function timeKind(past: number, outside: (number: number, now: number) => Reading | null): Kind {
  function readIn(units: readonly (typeof UNITS)[number][], number: number, now: number): Reading | null {
    for (const [unit, factor] of units) {
      const ms = number * factor;
      if (ms < now - past || ms > now + 100 * YEAR) continue;
      return factor === 1 ? null : { is: `a time ${unit}`, value: Math.floor(ms) };
    }
    return number <= 0 ? NO_TIME : outside(number, now);
  }

  function readNumber(number: number, now: number): Reading | null {
    if (hasDateFigures(number)) return { is: 'a date as a number, without its zone' };
    return readIn(UNITS, number, now);
  }

  function readText(text: string, now: number): Reading {
    if (NO_DATE.test(text.trim())) return NO_TIME;
    const date = textTime(text);
    // A date names its unit.
    if (date !== null)
      return readIn([UNITS[0]], date, now) ?? { is: 'a date as text', value: Math.floor(date) };
    const number = plainDecimal(text);
    if (number === null) return { is: 'text that is not a time with its zone' };
    return readNumber(Number(number), now) ?? { is: 'a number as text', value: Number(number) };
  }

  return {
    fix: 'a number of ms since epoch, or leave it out where there is none',
    instead: NaN,
    read(value, now) {
      if (value === '') return NONE;
      if (typeof value === 'string') return readText(value, now);
      return typeof value === 'number' ? readNumber(value, now) : unclear(value);
    },
  };
}

/** When something happened or will. */
export const TIME = timeKind(40 * YEAR, (number, now) =>
  number >= 1e11 && number < now ? null : { is: 'a number that is no time in ms' },
);

/** When something expires. What lies more than ten years back is no expiry; what lies far ahead is one. */
export const EXPIRY = timeKind(10 * YEAR, (number, now) =>
  number > now && number <= MAX_TIME ? null : NO_TIME,
);

const isServerTime = (ms: number) => fitOrNull(serverTime, ms) !== null;

/** The gateway's own time. */
export const SERVER_TIME: Kind = {
  fix: 'a number of ms since epoch',
  read(value) {
    const date = typeof value === 'string' ? textTime(value) : null;
    const number = date ?? (typeof value === 'string' ? exactNumber(value) : value);
    if (typeof number !== 'number') return unclear(value);
    if (date !== null) return isServerTime(date) ? { is: 'a date as text', value: date } : unclear(value);
    for (const [unit, factor] of UNITS) {
      const ms = number * factor;
      if (!isServerTime(ms)) continue;
      if (factor !== 1) return { is: `a time ${unit}`, value: ms };
      return typeof value === 'string' ? { is: 'a number as text', value: ms } : null;
    }
    return { is: 'a number that is no time in ms' };
  },
};

const HOUR_S = 3600;

/** A wait above an hour, in whole thousands, is in ms; one above a day is none. */
export const SECONDS: Kind = {
  fix: 'a number of seconds, at most a day',
  instead: NaN,
  read(given, now) {
    // Protobuf's durations, e.g. "30s".
    const isDuration = typeof given === 'string' && /^\d+(?:\.\d+)?s$/.test(given);
    const value = isDuration ? given.slice(0, -1) : given;
    const reading = NUMERIC.read(value, now);
    const number = reading ? reading.value : value;
    if (typeof number !== 'number' || number <= HOUR_S) return reading;
    const isMs = number % 1000 === 0;
    const wait = isMs ? number / 1000 : number;
    if (wait > 24 * HOUR_S) return { is: 'a wait of more than a day' };
    return isMs ? { is: 'a time in ms', value: wait } : reading;
  },
};

const STATUSES = ['waiting', 'processed', 'mistaked', 'cancelled'];

/** A status word in any letter case, with one or two l in "cancelled"; any other word is not one. */
const statusWordOf = (value: unknown): string | undefined => {
  const word = typeof value === 'string' && value.trim().toLowerCase().replace('canceled', 'cancelled');
  return ['accepted', ...STATUSES].find((one) => one === word);
};

/** What an unknown status counts as: it must not become a final one (TX-1). */
const UNKNOWN_STATUS: Reading = { is: 'an unknown status' };

/** A pushed status. */
export const PUSHED_STATUS: Kind = {
  fix: '0, 1, 2 or 3',
  instead: -1,
  read(value, now) {
    const word = STATUSES.indexOf(statusWordOf(value) ?? '');
    if (word >= 0) return { is: 'a word', value: word };
    const reading = NUMERIC.read(value, now);
    const number = reading ? reading.value : value;
    return typeof number === 'number' && number in STATUSES ? reading : UNKNOWN_STATUS;
  },
};

/** A status word. */
export const STATUS: Kind = {
  fix: `one of accepted, ${STATUSES.join(', ')}`,
  instead: 'accepted',
  read(value) {
    const word = statusWordOf(value);
    if (word === undefined) return UNKNOWN_STATUS;
    return word === value ? null : { is: 'a word in another spelling', value: word };
  },
};

/** Texts by language: one text is that of every language. */
export const ONE_TEXT: Kind = {
  fix: 'an object of texts by language',
  read(value) {
    if (value === '') return NONE;
    return typeof value === 'string' ? { is: 'text without a language', value: { en: value } } : null;
  },
};
