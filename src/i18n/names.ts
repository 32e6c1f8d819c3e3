import { isolateValue, isolateWords } from './isolate.ts';
import { memoize } from './memoize.ts';

const listFormat = memoize((tag: string) => new Intl.ListFormat(tag));
const currencyNames = memoize(
  (tag: string) => new Intl.DisplayNames([tag], { type: 'currency', fallback: 'none' }),
);

/** Names as a list: `TRC20, ERC20, and BEP20`. */
export function formatList(tag: string, names: readonly string[]): string {
  return listFormat(tag).format(names.map((name) => isolateValue(tag, name)));
}

/**
 * A currency in a sentence: `MXN (Mexican Peso)`, or the code alone if the platform has no name for it. The name is in
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
