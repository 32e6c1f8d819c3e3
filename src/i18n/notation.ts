import type { NumberNotation } from '#domain/number-notation.ts';
import { localesOf } from './locale-tag.ts';
import { memoize } from './memoize.ts';

/** The language's notation in Intl, so that a typed amount looks like a formatted one (contract: Amounts). */
export const numberNotation = memoize((tag: string): NumberNotation => {
  const plain = new Intl.NumberFormat(localesOf(tag), { useGrouping: false });
  const format = new Intl.NumberFormat(localesOf(tag));
  const parts = format.formatToParts(12_345_678.5);
  const partOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const isGrouped = (value: number) => format.formatToParts(value).some(({ type }) => type === 'group');
  return {
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)).join(''),
    radix: partOf('decimal') ?? '.',
    group: partOf('group') ?? ',',
    groupSizes: [sizes.at(-1) ?? 3, sizes.at(-2) ?? 3],
    groupsFrom: isGrouped(1234) ? 4 : 5,
  };
});
