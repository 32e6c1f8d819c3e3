import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The dictionaries of a folder, `{code}.json` each: the JSON text by language code, English first. */
export function findDictionaries(folder: string): ReadonlyMap<string, string> {
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort((one, other) => Number(other === 'en') - Number(one === 'en'));
  return new Map(codes.map((code) => [code, readFileSync(path.join(folder, `${code}.json`), 'utf8')]));
}
