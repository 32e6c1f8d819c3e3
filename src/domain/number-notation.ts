import { asciiDigits } from './digits.ts';

/** How a language writes a number: its digits and signs, and where it groups. */
export interface NumberNotation {
  /** Its ten digits, 0 first. */
  readonly digits: string;
  readonly radix: string;
  readonly group: string;
  /** Digits in the group next to the radix and in every group before it: 3 and 3, or 3 and 2 in Hindi. */
  readonly groupSizes: readonly [last: number, others: number];
  /** The fewest integer digits that are grouped: 4, or 5 in Spanish. */
  readonly groupsFrom: number;
}

/** Writes `1234.5` as the language does and keeps every digit. The radix may be `.`, `,` or `٫`, and may come last (`12.`). */
export function writeNumber(plain: string, notation: NumberNotation): string {
  const [, whole = '', sign, fraction = ''] = /^(\d*)([.,٫])?(\d*)$/.exec(plain) ?? [];
  const text = grouped(whole, notation).join('·') + (sign === undefined ? '' : '٫') + fraction;
  return text
    .replace(/\d/g, (digit) => notation.digits.charAt(Number(digit)))
    .replaceAll('·', notation.group)
    .replace('٫', notation.radix);
}

/** The inverse of writeNumber, with `.` as radix; also works on a part of a written number. */
export function unwriteNumber(text: string, { group, radix }: NumberNotation): string {
  return asciiDigits(text.replaceAll(group, '').replace(radix, '.'));
}

function grouped(whole: string, { groupSizes: [last, others], groupsFrom }: NumberNotation): string[] {
  if (whole.length < groupsFrom || whole.length <= last) return [whole];
  const groups = [whole.slice(-last)];
  for (let end = whole.length - last; end > 0; end -= others)
    groups.unshift(whole.slice(Math.max(0, end - others), end));
  return groups;
}
