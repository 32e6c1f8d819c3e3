import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** A private-use code: no language has it, and no host of a player sends it. */
const PSEUDO_LANGUAGE = 'qps';
/** The same texts, written right to left. */
const PSEUDO_RTL_LANGUAGE = 'qps-rtl';
export const PSEUDO_LANGUAGES = [PSEUDO_LANGUAGE, PSEUDO_RTL_LANGUAGE];

/** Letters, and beside them what stands for them: still readable, and as tall as a font gets. */
const PLAIN = 'ABCDEFGHIJKLMNOPRSTUVWXYZabcdefghijklmnoprstuvwxyz';
const ACCENTED = 'ÀƁÇĎÉƑĜĤÎĴĶĽṀŇÔÞŘŠŤÛṼŴẊÝŽàƀçďéƒĝĥîĵķľṁňôþřšťûṽŵẋýž';
/** Entities, as rich text may hold them, and vowels: doubling these makes a text about 40 % longer. */
const PARTS = /&(?:#\w+|\w+);|[aeiou]|./gisu;

const stretch = (text: string): string =>
  text.replace(PARTS, (part) => {
    if (part.length > 1) return part;
    const accented = ACCENTED[PLAIN.indexOf(part)] ?? part;
    return /[aeiou]/i.test(part) ? accented + accented.toLowerCase() : accented;
  });

function disguise(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (isLiteralElement(element)) return { ...element, value: stretch(element.value) };
    if (isTagElement(element)) return { ...element, children: disguise(element.children) };
    if (!isPluralElement(element) && !isSelectElement(element)) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: disguise(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  });
}

/** The printer declares the parser's types a second time. */
type Printable = Parameters<typeof printAST>[0];

/**
 * English disguised: accents, about 40 % longer, in brackets; arguments, plurals and tags as they were. Whatever is on
 * screen without brackets stands in code or was cut off. Takes and returns ICU texts by key.
 */
export function pseudoDictionary(english: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      `[${printAST(disguise(parse(text)) as unknown as Printable)}]`,
    ]),
  );
}
