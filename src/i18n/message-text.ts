import type { MessageFormatElement, PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { figureOf } from './figure.ts';
import { localesOf } from './locale-tag.ts';
import { memoize } from './memoize.ts';
import { numberNotation } from './notation.ts';

export type Values = Readonly<Record<string, string | number>>;

/* eslint-disable @typescript-eslint/no-unsafe-enum-assignment -- The parser, which exports the enum, is not loaded. */
const LITERAL = 0 as TYPE.literal;
const ARGUMENT = 1 as TYPE.argument;
const PLURAL = 6 as TYPE.plural;
const POUND = 7 as TYPE.pound;
/* eslint-enable @typescript-eslint/no-unsafe-enum-assignment */

const pluralRules = memoize((tag: string) => new Intl.PluralRules(localesOf(tag)));

/**
 * Writes a parsed message of words, values and plurals, which all texts of the product are, with the language's numbers;
 * null for any other, or when a value is missing. `#` stands for the whole number of the plural around it.
 */
export function messageText(
  parts: readonly MessageFormatElement[],
  tag: string,
  values: Values,
  count?: number,
): string | null {
  const texts = parts.map((part) => {
    if (part.type === LITERAL) return part.value;
    if (part.type === ARGUMENT) return values[part.value] ?? null;
    if (part.type === PLURAL) return pluralText(part, tag, values);
    return part.type === POUND && count !== undefined
      ? figureOf(String(count), 0, numberNotation(tag))
      : null;
  });
  return texts.includes(null) ? null : texts.join('');
}

function pluralText(
  { value: name, offset, options, pluralType }: PluralElement,
  tag: string,
  values: Values,
): string | null {
  const count = values[name];
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return null;
  if (offset !== 0 || pluralType === 'ordinal') return null;
  const option = options[`=${count}`] ?? options[pluralRules(tag).select(count)] ?? options['other'];
  return option ? messageText(option.value, tag, values, count) : null;
}
