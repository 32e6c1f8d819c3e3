import { currencyOf } from '#domain/currency.ts';
import { languagePart } from '#domain/language.ts';
import { exact } from '#domain/money.ts';
import { figureOf, heldFigure } from './figure.ts';
import { isolateFigure, isolateValue } from './isolate.ts';
import { countryCode, localesOf } from './locale-tag.ts';
import { memoize } from './memoize.ts';
import { SIGN_AFTER, SIGN_APART, numberNotation } from './notation.ts';
import type { Translator } from './translator.ts';

const clockFormat = memoize((tag: string) => new Intl.DateTimeFormat(localesOf(tag), { timeStyle: 'short' }));
const leftFormat = memoize((tag: string) => new Intl.RelativeTimeFormat(localesOf(tag)));
const regionNames = memoize((tag: string) => new Intl.DisplayNames(localesOf(tag), { type: 'region' }));

/**
 * Codes and coins' signs follow the figure in every language. A sign that ends in a letter never touches it. A minus comes
 * before both.
 */
function withSign(tag: string, figure: string, code: string): string {
  const { symbol, isCrypto } = currencyOf(code);
  const { sign } = numberNotation(tag);
  const follows = isCrypto || symbol === code || sign === SIGN_AFTER;
  const place = follows ? SIGN_AFTER : /\p{S}$/u.test(symbol) ? sign : SIGN_APART;
  const amount = place.replace('$', () => symbol).replace('0', () => figure.replace('-', ''));
  return isolateFigure(tag, figure.startsWith('-') ? `-${amount}` : amount);
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
  const { decimals } = currencyOf(currency);
  return withSign(tag, heldFigure(decimal, decimals, numberNotation(tag)), currency);
}

/** The number of formatMoney without a sign. */
export function formatNumber(tag: string, decimal: string, currency: string): string {
  const { decimals } = currencyOf(currency);
  const trimmed = exact(decimal);
  return figureOf(trimmed, trimmed.includes('.') ? Math.min(2, decimals) : 0, numberNotation(tag));
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

/** A country's name by its ISO 3166 code, as the platform knows it; else the code itself. */
export function platformCountryName(tag: string, code: string): string {
  try {
    return regionNames(tag).of(code.toUpperCase()) ?? code.toUpperCase();
  } catch {
    return code.toUpperCase();
  }
}

/**
 * The same in the language of the texts, which contain these names (build/texts/country-names.ts); as the platform knows it
 * where they are another language's.
 */
export function countryName(
  { find, lang, tag }: Pick<Translator, 'find' | 'lang' | 'tag'>,
  code: string,
): string {
  const [of, name] = find('country.names')?.split(`|${countryCode(code)} `, 2) ?? [];
  return of?.startsWith(`${lang}|`) && name !== undefined
    ? name.slice(0, name.indexOf('|'))
    : platformCountryName(tag, code);
}
