import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bcp47, languageOf } from '../../src/domain/language.ts';
import { countryNames } from './country-names.ts';

/**
 * The dictionaries of a folder, `{code}.json` each: the JSON text by language code, English first, with the countries'
 * names.
 */
export function findDictionaries(folder: string): ReadonlyMap<string, string> {
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort((one, other) => Number(other === 'en') - Number(one === 'en'));
  return new Map(
    codes.map((code) => {
      const texts = JSON.parse(readFileSync(path.join(folder, `${code}.json`), 'utf8')) as object;
      const names = countryNames(bcp47(languageOf(code)));
      return [code, JSON.stringify({ ...texts, 'country.names': names })];
    }),
  );
}
