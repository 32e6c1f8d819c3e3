import { asciiDigits } from './digits.ts';

export interface AmountTextOptions {
  /** Pasted (or dropped, or filled in) at once, not typed. */
  readonly pasted: boolean;
  /** The group separator of the player's language, e.g. `,` in English. */
  readonly groupSeparator: string;
}

/** What stands around the figure in pasted text (currency marks, words) is left out; null when that would be a guess. */
function figureOf(text: string): string | null {
  const first = text.search(/\d/);
  if (first === -1) return null;
  const before = text.slice(0, first).trimStart();
  const figure = text.slice(first).replace(/\D+$/, '');
  if (before.includes('-') || before.includes('−')) return null;
  if (before === '.' || before === ',') return before + figure;
  return /[.,]$/.test(before) ? null : figure;
}

const isGrouped = (text: string) => /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/.test(text);

/** `1,234.5`, `1.234,5`, `1234,5` by the rules of pasted text; digits and at most one `.` come back, or null. */
function readPasted(figure: string, groupSeparator: string): string | null {
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  if (at === -1) return figure;
  const radix = figure.charAt(at);
  const whole = figure.slice(0, at);
  const fraction = figure.slice(at + 1);
  const group = radix === '.' ? ',' : '.';
  if (fraction.length === 3 && radix === groupSeparator && !whole.includes(group) && isGrouped(figure)) {
    return figure.replaceAll(radix, '');
  }
  if (whole.includes(radix)) return null;
  if (whole.includes(group) && !isGrouped(whole)) return null;
  return `${whole.replaceAll(group, '')}.${fraction}`;
}

/**
 * Typed or pasted text of an amount as decimal text (contract section 6); '' when nothing was given, null when it is no
 * amount. Typed `.` and `,` are both the radix. In pasted text the last of them is, unless exactly three digits follow
 * it and the whole fits the language's grouping.
 */
export function readAmountText(text: string, options: AmountTextOptions): string | null {
  // Spaces and apostrophes only ever group.
  const ascii = asciiDigits(text);
  const compact = ascii.replace(/[\s'’]/g, '');
  if (compact === '') return '';
  const figure = options.pasted ? figureOf(ascii.trim()) : compact;
  const digits = figure?.replace(/[\s'’]/g, '') ?? '';
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  const plain = options.pasted ? readPasted(digits, options.groupSeparator) : digits.replace(',', '.');
  const parts = plain === null ? null : /^(\d*)\.?(\d*)$/.exec(plain);
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? integer : `${integer}.${fraction}`;
}
