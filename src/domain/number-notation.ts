import { asciiDigits } from './digits.ts';

/** How a language writes numbers: its digits, its signs, and where it groups. */
export interface NumberNotation {
  /** The language's ten digits, 0 first. */
  readonly digits: string;
  readonly radix: string;
  readonly group: string;
  /** Number of digits in the group next to the radix and in the groups before it: 3 and 3, or 3 and 2 in Hindi. */
  readonly groupSizes: readonly [last: number, others: number];
  /** The minimum number of integer digits that are grouped: 4, or 5 in Spanish. */
  readonly groupsFrom: number;
}

/**
 * Writes `1234.5` in the language's notation and keeps every digit. The radix may be `.`, `,` or `٫`, and may come last
 * (`12.`).
 */
export function writeNumber(plain: string, notation: NumberNotation): string {
  const [, whole = '', sign, fraction = ''] = /^(\d*)([.,٫])?(\d*)$/.exec(plain) ?? [];
  const text = grouped(whole, notation).join('·') + (sign === undefined ? '' : '٫') + fraction;
  return text
    .replace(/\d/g, (digit) => notation.digits.charAt(Number(digit)))
    .replaceAll('·', notation.group)
    .replace('٫', notation.radix);
}

/** The inverse of writeNumber, with `.` as the radix; also works on part of a written number. */
export function readNumber(text: string, { group, radix }: NumberNotation): string {
  return asciiDigits(text.replaceAll(group, '').replace(radix, '.'));
}

function grouped(whole: string, { groupSizes: [last, others], groupsFrom }: NumberNotation): string[] {
  if (whole.length < groupsFrom) return [whole];
  const groups = [whole.slice(-last)];
  for (let end = whole.length - last; end > 0; end -= others)
    groups.unshift(whole.slice(Math.max(0, end - others), end));
  return groups;
}
