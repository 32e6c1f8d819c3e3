import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** A private-use code, which no language has and no real host sends. */
const PSEUDO_LANGUAGE = 'qps';
/** The same texts, written right to left. */
const PSEUDO_RTL_LANGUAGE = 'qps-rtl';
export const PSEUDO_LANGUAGES = [PSEUDO_LANGUAGE, PSEUDO_RTL_LANGUAGE];

/** Letters and their readable replacements, whose accents are as high as those of any language. */
const PLAIN = 'ABCDEFGHIJKLMNOPRSTUVWXYZabcdefghijklmnoprstuvwxyz';
const ACCENTED = 'ÀƁÇĎÉƑĜĤÎĴĶĽṀŇÔÞŘŠŤÛṼŴẊÝŽàƀçďéƒĝĥîĵķľṁňôþřšťûṽŵẋýž';
/** Matches the entities of rich text, and vowels; doubling the vowels makes a text about 40 % longer. */
const PARTS = /&(?:#\w+|\w+);|[aeiou]|./gisu;

const stretch = (text: string): string =>
  text.replace(PARTS, (part) => {
    if (part.length > 1) return part;
    const accented = ACCENTED[PLAIN.indexOf(part)] ?? part;
    return /[aeiou]/i.test(part) ? accented + accented.toLowerCase() : accented;
  });

function pseudoLocalize(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (isLiteralElement(element)) return { ...element, value: stretch(element.value) };
    if (isTagElement(element)) return { ...element, children: pseudoLocalize(element.children) };
    if (!isPluralElement(element) && !isSelectElement(element)) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: pseudoLocalize(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  });
}

/** The printer declares its own copy of the parser's types. */
type Printable = Parameters<typeof printAST>[0];

/**
 * Writes English with accents and brackets and makes it about 40 % longer; arguments, plurals and tags
 * stay unchanged. Text on the screen without brackets is hard-coded or was cut off. Takes and returns ICU
 * texts by key.
 */
export function pseudoDictionary(english: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      `[${printAST(pseudoLocalize(parse(text)) as unknown as Printable)}]`,
    ]),
  );
}
