import { currencyOf } from '#domain/currency.ts';
import { languagePart } from '#domain/language.ts';
import { formatDecimal } from './format-decimal.ts';
import { isolateFigure, isolateValue } from './isolate.ts';
import { localesOf } from './locale-tag.ts';
import { memoize } from './memoize.ts';

const numberFormat = memoize(
  (tag: string, minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(localesOf(tag), { minimumFractionDigits, maximumFractionDigits }),
);
const clockFormat = memoize((tag: string) => new Intl.DateTimeFormat(localesOf(tag), { timeStyle: 'short' }));
const leftFormat = memoize((tag: string) => new Intl.RelativeTimeFormat(localesOf(tag)));
const regionNames = memoize((tag: string) => new Intl.DisplayNames(localesOf(tag), { type: 'region' }));

/** How the language writes a sign, or letters in its place, beside a figure: `$0`, `USD 0`, `0 $`. */
const moneyPattern = memoize((tag: string, currencyDisplay: 'narrowSymbol' | 'code') =>
  new Intl.NumberFormat(localesOf(tag), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay,
    maximumFractionDigits: 0,
  }).format(0),
);

/**
 * Codes and coins' signs follow the figure in every language. In these all signs do: texts from right to left, Bengali,
 * whose signs need the gap, and Azerbaijani, which a browser may lack.
 */
function withSign(tag: string, figure: string, code: string): string {
  const { symbol, isCrypto } = currencyOf(code);
  const follows = isCrypto || symbol === code || /^(?:a[rz]|bn|fa|he|ur)/.test(tag);
  const pattern = follows ? '0\u00a0$' : moneyPattern(tag, /\p{S}$/u.test(symbol) ? 'narrowSymbol' : 'code');
  return isolateFigure(tag, pattern.replace(/[^\s\p{Nd}]+/u, () => symbol).replace(/\p{Nd}/u, figure));
}

/**
 * The money of a payment, a range or a cost, written alike wherever it is named: without decimals when they are all zero
 * (`£500`, `500 €`), otherwise never rounded (`0.01234567 SOL`), as the payee may recognise a payment by the last of them
 * (LN-7, TX-12). Decimal text.
 */
export function formatMoney(tag: string, decimal: string, currency: string): string {
  return withSign(tag, formatNumber(tag, decimal, currency), currency);
}

/** The first of two sums beside each other, which share a sign that follows: `£10 – £500`, `10 – 500 €`. */
export function formatFirstOfTwo(tag: string, decimal: string, currency: string): string {
  const money = formatMoney(tag, decimal, currency);
  return /\p{Nd}$/u.test(money) ? money : formatNumber(tag, decimal, currency);
}

/** What an account holds, always with the currency's decimals: `£1,234.50`. Decimal text. */
export function formatBalance(tag: string, decimal: string, currency: string): string {
  return withSign(tag, formatHeld(tag, decimal, currency), currency);
}

/** The number of formatBalance without a sign. */
export function formatHeld(tag: string, decimal: string, currency: string): string {
  const { decimals } = currencyOf(currency);
  return formatDecimal(numberFormat(tag, decimals, decimals), decimal);
}

/** The number of formatMoney without a sign. */
export function formatNumber(tag: string, decimal: string, currency: string): string {
  const { decimals } = currencyOf(currency);
  // Every browser accepts 20 decimals.
  const { length } = /\.(\d{0,19}[1-9])/.exec(decimal)?.[1] ?? '';
  const least = length && Math.min(2, decimals);
  return formatDecimal(numberFormat(tag, least, Math.max(length, decimals)), decimal);
}

/** Several facts in one line that is not a sentence: `SPEI · 500 MX$`. */
export function joinFacts(tag: string, facts: readonly (string | null)[]): string {
  return facts
    .filter((fact) => fact !== null)
    .map((fact) => isolateValue(tag, fact))
    .join(' · ');
}

/** Keeps a day period on one line with its time, after it or before it: `7:00` above `AM` is misread. */
const keepTime = (text: string): string =>
  text.replace(/ (?=[^ \p{Nd}]*$)/u, '\u00a0').replace(/((?:^| )[^ \p{Nd}]+) ([^ ]*)$/u, '$1\u00a0$2');

/**
 * Date and time in the language, with the time on one line; `time` is in ms since epoch. The calendar is the language's,
 * whatever the country (decision 0012).
 */
export function formatTime(tag: string, time: number): string {
  const calendar = languagePart(tag) === 'fa' ? 'persian' : 'gregory';
  const options = { dateStyle: 'medium', timeStyle: 'short', calendar } as const;
  return keepTime(new Intl.DateTimeFormat(localesOf(tag), options).format(time));
}

/** Time of day in the language, on one line: `14:30`; `time` is in ms since epoch. */
export function formatClock(tag: string, time: number): string {
  return keepTime(clockFormat(tag).format(time));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long until then, in hours or, within the hour, in minutes: `in 12 minutes`. */
export function formatLeft(tag: string, ms: number): string {
  return ms < HOUR_MS
    ? leftFormat(tag).format(Math.ceil(ms / MINUTE_MS), 'minute')
    : leftFormat(tag).format(Math.round(ms / HOUR_MS), 'hour');
}

/** A country's name in the player's language by its ISO 3166 code; the code itself if the platform has no name for it. */
export function countryName(tag: string, code: string): string {
  try {
    return regionNames(tag).of(code.toUpperCase()) ?? code.toUpperCase();
  } catch {
    return code.toUpperCase();
  }
}
