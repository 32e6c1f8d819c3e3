import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLED_LANGUAGES, bcp47, languageOf } from '../../src/domain/language.ts';
import { differences, repeatedKeys, textProblems, type Texts } from './dictionary-problems.ts';
import { pseudoDictionary } from './pseudo-locale.ts';
import { unusedKeys } from './unused-keys.ts';

/**
 * `npm run check:texts`: the dictionaries of locales/ are whole, fit the English one, and hold nothing that nobody uses.
 * That no text stands in the code instead is ESLint's to say. Prints each problem; fails when there is one.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'locales');

/** Keys may be mentioned by the widget, and by a gateway: a field's label and its errors are named on the wire. */
const SOURCES = ['src', 'host-sandbox/gateway'];

const read = (name: string): string => readFileSync(path.join(folder, `${name}.json`), 'utf8');
const parsed = (name: string): Texts => JSON.parse(read(name)) as Texts;

function sourcesIn(place: string): string[] {
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, place, name), 'utf8'));
}

const english = parsed('en');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''));
const languages = [...new Set([...BUNDLED_LANGUAGES, ...files])];

const problems = languages.flatMap((name): string[] => {
  const say = (problem: string): string => `locales/${name}.json: ${problem}`;
  if (!files.includes(name)) return [say('is missing')];
  // A file under another name would never be asked for.
  if (languageOf(name) !== name) return [say('is no language of the product (src/domain/language.ts)')];
  const texts = parsed(name);
  return [
    ...repeatedKeys(read(name)),
    ...textProblems(texts, bcp47(name)),
    ...differences(texts, english),
  ].map(say);
});
const unused = unusedKeys(Object.keys(english), SOURCES.flatMap(sourcesIn));
problems.push(...unused.map((key) => `locales/en.json: ${key}: nobody uses it`));
if (problems.length === 0) {
  const pseudo = pseudoDictionary(english as Readonly<Record<string, string>>);
  const lost = [...textProblems(pseudo, 'en'), ...differences(pseudo, english)];
  problems.push(...lost.map((problem) => `the pseudo-language: ${problem}`));
}

for (const problem of problems) console.error(problem);
const said = `${languages.length} languages, ${Object.keys(english).length} texts each`;
console.log(problems.length === 0 ? said : `${problems.length} problems in ${said}`);
process.exitCode = problems.length === 0 ? 0 : 1;
