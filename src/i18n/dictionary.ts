import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** ICU text without arguments, or the parsed form of a text that has them. */
export type Message = string | MessageFormatElement[];
export type Dictionary = Readonly<Record<string, Message>>;

const NEEDS_PARSER = /[{<']/;

/**
 * Parses a locale file. Deployments edit these files, so each entry is checked separately: an entry that is neither
 * text nor a parsed message, or that cannot be parsed, is left out and listed in `dropped`. The ICU parser is loaded
 * only when a text needs it. Throws when the file is not an object.
 */
export async function readDictionary(file: unknown): Promise<{ dictionary: Dictionary; dropped: string[] }> {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) throw new Error('not a dictionary');
  const entries = Object.entries(file as Record<string, unknown>);
  const parse = entries.some(([, value]) => typeof value === 'string' && NEEDS_PARSER.test(value))
    ? (await import(/* webpackChunkName: "messages" */ '@formatjs/icu-messageformat-parser')).parse
    : null;
  const dropped: string[] = [];
  const kept: [string, Message][] = [];
  for (const [key, value] of entries) {
    const message = readMessage(value, parse);
    if (message === null) dropped.push(key);
    else kept.push([key, message]);
  }
  return { dictionary: Object.fromEntries(kept), dropped };
}

function readMessage(
  value: unknown,
  parse: ((text: string) => MessageFormatElement[]) | null,
): Message | null {
  if (Array.isArray(value)) return value.every(isElement) ? (value as MessageFormatElement[]) : null;
  if (typeof value !== 'string') return null;
  if (!parse || !NEEDS_PARSER.test(value)) return value;
  try {
    return parse(value);
  } catch {
    return null;
  }
}

function isElement(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'number'
  );
}
