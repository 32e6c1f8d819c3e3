import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, LANGUAGE_CODES } from '../../src/domain/language.ts';

/** The codes of the dictionaries in a folder, `en` first: each is a file `{code}.json`. */
export function dictionaryCodes(folder: string): string[] {
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''));
  return ['en', ...codes.filter((code) => code !== 'en').sort()];
}

/**
 * The JSON texts to be served, by language code: the dictionaries of the folder, and for a language that shares another
 * one's texts the same again, so that every language is requested by its own code (LN-3).
 */
export function findDictionaries(folder: string): ReadonlyMap<string, string> {
  const read = (code: string): string => readFileSync(path.join(folder, `${code}.json`), 'utf8');
  const found = new Map(dictionaryCodes(folder).map((code) => [code, read(code)]));
  for (const code of LANGUAGE_CODES) {
    const row = LANGUAGES[code];
    const texts = 'texts' in row ? found.get(row.texts) : undefined;
    if (texts !== undefined && !found.has(code)) found.set(code, texts);
  }
  return found;
}
