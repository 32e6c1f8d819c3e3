import { figureIn } from './amount-figure.ts';
import { plainSigns } from './plain-signs.ts';

export interface AmountTextOptions {
  /** The text was pasted: what is understood around its figure is left out (figureIn). */
  readonly pasted: boolean;
  /** The group separator of the player's language, e.g. `,` in English. */
  readonly groupSeparator: string;
  /** Decimals of the currency. */
  readonly decimals: number;
  /** Names and signs of the currency in pasted text; absent: those of every currency. */
  readonly marks?: readonly string[];
}

/** Whether a text contains a character that no amount has. */
export function hasForeignSign(text: string): boolean {
  return /[^\d.,٫ ]/.test(plainSigns(text));
}

/** A typed amount without what is understood around it: `$500`, `500 MXN`. Any other text is returned unchanged. */
export function typedFigure(text: string, marks?: readonly string[]): string {
  if (!hasForeignSign(text)) return text;
  const found = figureIn(text, marks);
  return 'figure' in found ? found.figure : text;
}

/** What is wrong with a text that is not an amount: a sign, too many decimals, or that it can be read in several ways. */
export type AmountFault = { readonly sign: string } | 'decimals' | 'unclear';

/** Names what keeps a text, typed or pasted, from being an amount. */
export function amountFault(text: string, options: Omit<AmountTextOptions, 'pasted'>): AmountFault {
  const found = figureIn(text, options.marks);
  if ('sign' in found && found.sign !== null) return { sign: found.sign };
  const decimals = Math.max(options.decimals, 2);
  const reading = readAmountText(text, { ...options, decimals, pasted: true });
  return reading !== null && hasDecimalsBeyond(reading, options.decimals) ? 'decimals' : 'unclear';
}

/** Whether decimal text has more decimals than the currency; zeros do not count. */
export function hasDecimalsBeyond(amount: string, decimals: number): boolean {
  return /[1-9]/.test((amount.split('.')[1] ?? '').slice(decimals));
}

/** Whether the digits between separators can be groups: `1 234 567`, `12 34 567`, but not `0 500` or `1234 567`. */
function areGroups(parts: readonly string[]): boolean {
  return /^[1-9]\d{0,2} (?:\d{2,3} )*\d{3}$/.test(parts.join(' '));
}

/**
 * Reads typed or pasted text as decimal text (contract: Amounts); '' for empty text, null when it is not an amount. It
 * never guesses, and drops no sign except one separator at the end of typed text. Decimals beyond those of the currency
 * are kept; in a currency without decimals only zeros may follow a radix.
 */
export function readAmountText(text: string, options: AmountTextOptions): string | null {
  const ascii = plainSigns(text).trim();
  if (ascii === '') return '';
  const found = options.pasted ? figureIn(ascii, options.marks) : { figure: ascii.replace(/[.,٫]$/, '') };
  if (!('figure' in found)) return null;
  const { figure } = found;
  if (!/^(?:\d+|(?=[.,٫]\d))(?:[.,٫ ]\d+)*$/.test(figure)) return null;
  const parts = figure.split(/[.,٫ ]/);
  const signs = figure.match(/[.,٫ ]/g) ?? [];
  if (isGrouping(parts, signs, options)) return decimalText(parts.join(''), '');
  return readRadix(parts, signs, options);
}

function isGrouping(
  parts: readonly string[],
  signs: readonly string[],
  { pasted, groupSeparator, decimals }: AmountTextOptions,
): boolean {
  const last = signs.at(-1);
  if (last === undefined) return true;
  if (last === '٫') return false;
  // With three or more decimals, a typed `1,500` means one and a half; two equal signs can only group.
  const isRadixTyped = decimals >= 3 && !pasted;
  const areOwn = signs.every((sign) => isGroupSign(sign, isRadixTyped ? ' ' : groupSeparator));
  const areAlike = signs.every((sign) => sign === last);
  if (areGroups(parts)) return areOwn || (areAlike && (decimals < 3 || signs.length > 1));
  // `1234,567`: the player typed only the last group separator.
  const [whole = '', rest = ''] = parts;
  const isSeparator = areOwn && (decimals < 3 || last === ' ');
  return signs.length === 1 && isSeparator && /^[1-9]/.test(whole) && rest.length === 3;
}

function readRadix(
  parts: readonly string[],
  signs: readonly string[],
  { groupSeparator, decimals }: AmountTextOptions,
): string | null {
  const radix = signs.at(-1);
  const fraction = parts.at(-1) ?? '';
  const groups = parts.slice(0, -1);
  const groupSigns = signs.slice(0, -1);
  if (radix === ' ') return null;
  if (groupSigns.length > 0) {
    const areAlike =
      groupSigns.every((sign) => sign === groupSigns[0]) ||
      groupSigns.every((sign) => isGroupSign(sign, groupSeparator));
    if (!areAlike || !areGroups(groups)) return null;
    if (groupSigns.some((sign) => sign === radix || sign === '٫')) return null;
  }
  // Three zeros would be a group.
  if (decimals === 0) return /^0{0,2}$/.test(fraction) ? decimalText(groups.join(''), '') : null;
  return decimalText(groups.join(''), fraction);
}

/** Whether a sign is the language's group separator, or one that groups in every language. */
function isGroupSign(sign: string, groupSeparator: string): boolean {
  return sign === ' ' || sign === groupSeparator;
}

function decimalText(whole: string, fraction: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? integer : `${integer}.${fraction}`;
}
