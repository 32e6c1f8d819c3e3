// Formats that the first screen does not need; the first screen waits for everything in format.ts.
import { figureOf } from './figure.ts';
import { formatMoney } from './format.ts';
import { isolateFigure, isolateValue, isolateWords } from './isolate.ts';
import { localesOf } from './locale-tag.ts';
import { memoize } from './memoize.ts';
import { numberNotation } from './notation.ts';

const secondsFormat = memoize(
  (tag: string) =>
    new Intl.NumberFormat(localesOf(tag), { style: 'unit', unit: 'second', unitDisplay: 'short' }),
);
const percentFormat = memoize(
  (tag: string) =>
    new Intl.NumberFormat(localesOf(tag), { style: 'unit', unit: 'percent', maximumFractionDigits: 6 }),
);
const listFormat = memoize((tag: string) => new Intl.ListFormat(localesOf(tag)));
const currencyNames = memoize(
  (tag: string) => new Intl.DisplayNames(localesOf(tag), { type: 'currency', fallback: 'none' }),
);

/** Intl accepts decimal text and keeps it exact, but TypeScript's library does not declare this yet. */
const formatDecimal = (format: Intl.NumberFormat, decimal: string): string =>
  format.format(decimal as unknown as number);

/** A percentage with its sign where the language has it: `2.5%`, `2,5 %`, `%2,5`. */
export function formatPercent(tag: string, percent: string): string {
  return isolateFigure(tag, formatDecimal(percentFormat(tag), percent));
}

/** Whether a currency's sign stands before its figures. */
export function signLeads(tag: string, currency: string): boolean {
  return /\p{Nd}$/u.test(formatMoney(tag, '1', currency));
}

/** A count without a unit: `12`. */
export function formatCount(tag: string, count: number): string {
  return figureOf(String(count), 0, numberNotation(tag));
}

/**
 * What the language and English call a currency beside an amount: `$`, `MX$`, `pesos mexicanos`; nothing for a code that
 * Intl does not know.
 */
export const namesBesideAmounts = memoize((tag: string, currency: string): readonly string[] => {
  const named = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'name', of: string): string[] => {
    const format = new Intl.NumberFormat(localesOf(of), { style: 'currency', currency, currencyDisplay });
    const parts = [1, 2, 5].flatMap((count) => format.formatToParts(count));
    return parts.flatMap(({ type, value }) => (type === 'currency' ? [value] : []));
  };
  try {
    return [tag, 'en'].flatMap((of) =>
      (['symbol', 'narrowSymbol', 'name'] as const).flatMap((display) => named(display, of)),
    );
  } catch {
    return [];
  }
});

/** Names as a list: `TRC20, ERC20, and BEP20`. */
export function formatList(tag: string, names: readonly string[]): string {
  return listFormat(tag).format(names.map((name) => isolateValue(tag, name)));
}

/** Seconds with a short unit: `30 sec`. */
export function formatSeconds(tag: string, seconds: number): string {
  return secondsFormat(tag).format(seconds);
}

/**
 * A currency in a sentence: `MXN (Mexican Peso)`, or only the code if the platform has no name for it. The name is in
 * brackets because sentences would otherwise have to inflect it.
 */
export function currencyName(tag: string, code: string): string {
  try {
    const name = currencyNames(tag).of(code);
    return name === undefined ? code : isolateWords(tag, `${code} (${name})`);
  } catch {
    return code;
  }
}
