import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * A dictionary of ICU texts as the JSON text that is served: plain texts stay as they are, a text with an argument or a
 * tag becomes its parsed form, so that no parser has to be loaded for it. Throws on a text that does not parse.
 */
export function compileDictionary(source: string): string {
  const messages = JSON.parse(source) as Record<string, string>;
  const compiled = Object.entries(messages).map(([key, text]) => {
    if (!/[{<']/.test(text)) return [key, text];
    try {
      return [key, parse(text)];
    } catch (error) {
      throw new Error(`message ${key}: ${String(error)}`, { cause: error });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}
