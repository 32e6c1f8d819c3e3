import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles a dictionary of ICU texts to the JSON text that is served. Plain texts stay unchanged; a text with
 * an argument or a tag is stored parsed, so that the widget needs no parser. Throws for a text that does not
 * parse.
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
