import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

export type Texts = Readonly<Record<string, unknown>>;

/** Values that are not texts, are empty, or do not parse. */
export function unreadableTexts(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return [`${key}: is not text`];
    if (text.trim() === '') return [`${key}: is empty`];
    if (text !== text.trim()) return [`${key}: begins or ends with a space`];
    try {
      parse(text);
      return [];
    } catch (error) {
      return [`${key}: does not parse as ICU (${error instanceof Error ? error.message : String(error)})`];
    }
  });
}

/** Plurals that lack a form of their language, or have one that the language never uses. */
export function wrongPlurals(texts: Texts, tag: string): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    pluralProblems(parsed(text) ?? [], tag).map((problem) => `${key}: ${problem}`),
  );
}

export function missingKeys(texts: Texts, english: Texts): string[] {
  return Object.keys(english)
    .filter((key) => !Object.hasOwn(texts, key))
    .map((key) => `${key}: is missing`);
}

export function extraKeys(texts: Texts, english: Texts): string[] {
  return Object.keys(texts)
    .filter((key) => !Object.hasOwn(english, key))
    .map((key) => `${key}: is not in en.json`);
}

/** Texts whose placeholders or tags differ from English. */
export function otherPlaceholders(texts: Texts, english: Texts): string[] {
  return Object.keys(english).flatMap((key) => {
    const [expected, found] = [signature(english[key]), signature(texts[key])];
    if (expected === null || found === null || expected === found) return [];
    return [`${key}: has ${found || 'no placeholders'}, English ${expected || 'none'}`];
  });
}

/** Repeated keys in a JSON text; a parser silently keeps the last one. */
export function repeatedKeys(json: string): string[] {
  const seen = new Set<string>();
  return [...json.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)].flatMap(([, key = '']) => {
    if (seen.has(key)) return [`${key}: is repeated`];
    seen.add(key);
    return [];
  });
}

/** Every placeholder and tag with its kind, in a fixed order; null if the text is not valid ICU. */
function signature(text: unknown): string | null {
  const elements = parsed(text);
  return elements && [...new Set(placeholders(elements))].sort().join(', ');
}

function parsed(text: unknown): MessageFormatElement[] | null {
  if (typeof text !== 'string') return null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}

function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isArgumentElement(element)) return [`{${element.value}}`];
    if (isNumberElement(element)) return [`{${element.value}, number}`];
    if (isDateElement(element)) return [`{${element.value}, date}`];
    if (isTimeElement(element)) return [`{${element.value}, time}`];
    if (isTagElement(element)) return [`<${element.value}>`, ...placeholders(element.children)];
    const inside = optionsOf(element).flatMap(([, option]) => placeholders(option));
    if (isPluralElement(element)) return [`{${element.value}, ${kindOf(element)}}`, ...inside];
    // The code determines the cases of a select, so they must be the same in every language.
    if (isSelectElement(element))
      return [`{${element.value}, select: ${Object.keys(element.options).sort().join(' ')}}`, ...inside];
    return [];
  });
}

/** Plural forms that the language needs and the text lacks, and forms that the language never uses. */
function pluralProblems(elements: readonly MessageFormatElement[], tag: string): string[] {
  return elements.flatMap((element) => {
    const inside = optionsOf(element).flatMap(([, option]) => pluralProblems(option, tag));
    if (isTagElement(element)) return pluralProblems(element.children, tag);
    if (!isPluralElement(element)) return inside;
    const type = element.pluralType ?? 'cardinal';
    const needed = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories as string[];
    const found = Object.keys(element.options).filter((name) => !name.startsWith('='));
    return [
      ...needed.filter((name) => !found.includes(name)).map((name) => `{${element.value}} lacks "${name}"`),
      ...found
        .filter((name) => !needed.includes(name))
        .map((name) => `{${element.value}} is never "${name}"`),
      ...inside,
    ];
  });
}

const kindOf = ({ pluralType }: { pluralType?: Intl.PluralRulesOptions['type'] }) =>
  pluralType === 'ordinal' ? 'selectordinal' : 'plural';

function optionsOf(element: MessageFormatElement): (readonly [string, MessageFormatElement[]])[] {
  if (!isPluralElement(element) && !isSelectElement(element)) return [];
  return Object.entries(element.options).map(([name, option]) => [name, option.value] as const);
}
