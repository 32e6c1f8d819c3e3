import { encoded } from './redact.ts';
import type { SentValues } from './secrets.ts';

/** Shorter values identify no one and appear in any text: `US`, `12`. */
const MIN_CHARACTERS = 4;
/** A whole number below 100 is more often a count or a day than an amount: `3 attempts`, `within 24 hours`. */
const SHORT_AMOUNT = /^\d{3}$/;
/** Only the latest are kept in a long session: an answer repeats what was just sent. */
const MAX_VALUES = 200;

/** A longer value is too long for a regular expression. */
const MAX_PATTERN = 500;
/** A longer value is no part of another word, but may stand beside one without a space. */
const MAX_WORD = 10;

/** What may stand between the characters of a number or a code: `1,500`, `12-34-56`, `AB12 CD34`. */
const SEPARATOR = "(?:[\\s.,'’٬/_·•\\u2010-\\u2015-]|%20)";
const SEPARATORS = new RegExp(SEPARATOR, 'gu');
const CODE = /^(?=.*\p{N})[\p{L}\p{N}]{4,}$/u;
const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '(?:\\+|\\s+)');
const spaced = (text: string): string => Array.from(text).join(`${SEPARATOR}{0,3}`);

/** How JSON, HTML and addresses write signs: `O\u0027Brien`, `O&#39;Brien`, `O%27Brien`. */
const WRITTEN =
  /\\u([\da-f]{4})|\\(["'/\\])|&#(\d{1,7});|&#x([\da-f]{1,6});|&(amp|lt|gt|quot|apos|nbsp);|(?:%[\da-f]{2})+/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function signOf(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

/** How often a text may be written so, e.g. `O&amp;#39;Brien` twice. */
const MAX_TIMES = 3;

/** The text with the signs themselves. */
function plain(text: string, times = MAX_TIMES): string {
  const read = text.replace(
    WRITTEN,
    (all: string, unit?: string, sign?: string, ...html: (string | undefined)[]) => {
      const [decimal, hex, name] = html;
      if (unit) return String.fromCharCode(parseInt(unit, 16));
      if (decimal ?? hex) return signOf(decimal ? Number(decimal) : parseInt(hex ?? '', 16), all);
      if (sign ?? name) return sign ?? NAMED[name?.toLowerCase() ?? ''] ?? all;
      try {
        return decodeURIComponent(all);
      } catch {
        return all;
      }
    },
  );
  return read === text || times === 1 ? read : plain(read, times - 1);
}

/** The same number, grouped or with more zeros, or the same code with other separators; null: it is neither. */
function reformatted(value: string): string | null {
  const [, whole, part] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(value) ?? [];
  if (whole !== undefined) return spaced(whole) + (part ? `[.,٫]${part}0*` : '(?:[.,٫]0{1,3})?');
  const code = value.replace(SEPARATORS, '');
  return CODE.test(code) ? spaced(code) : null;
}

/** Matches a value, also reformatted, in any case; a short one not inside another word (`Anna` not in `Savannah`). */
function valuePattern(value: string): RegExp | string {
  if (value.length > MAX_PATTERN) return value;
  const other = reformatted(value);
  const forms = [...new Set([value, encoded(value)])].map(escaped);
  const text = `(?:${(other === null ? forms : [other, ...forms]).join('|')})`;
  return new RegExp(value.length > MAX_WORD ? text : `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Matches an amount of a few digits as a whole number, grouped with no other: not in `1,150`, `150.5` or `2150`. */
const amountPattern = (amount: string): RegExp =>
  new RegExp(`(?<!\\p{N}[.,]?)${amount}(?:[.,]0{1,2})?(?![.,]?\\p{N})`, 'gu');

export function createSentValues(): SentValues {
  let sent: readonly string[] = [];
  let amounts: readonly string[] = [];
  const latest = (kept: readonly string[], fresh: readonly string[], isMeant: (value: string) => boolean) =>
    [...new Set([...kept, ...fresh.map((value) => value.normalize().trim()).filter(isMeant)])].slice(
      -MAX_VALUES,
    );
  return {
    addValues(values) {
      sent = latest(sent, values, ({ length }) => length >= MIN_CHARACTERS);
      amounts = latest(amounts, values, (value) => SHORT_AMOUNT.test(value));
    },
    addCodes(codes) {
      sent = latest(sent, codes, (code) => code !== '');
    },
    values: () => sent,
    plain: (text) => plain(text),
    patterns: (isNumber) => [...sent.map(valuePattern), ...(isNumber ? [] : amounts.map(amountPattern))],
  };
}
