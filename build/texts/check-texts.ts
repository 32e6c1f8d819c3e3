import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, LANGUAGE_CODES, bcp47, type Language } from '../../src/domain/language.ts';
import {
  extraKeys,
  missingKeys,
  otherPlaceholders,
  repeatedKeys,
  unreadableTexts,
  wrongPlurals,
} from './dictionary-problems.ts';
import { findDictionaries } from './find-dictionaries.ts';
import { PSEUDO_LANGUAGES, pseudoDictionary } from './pseudo-locale.ts';
import { otherTerms, tooLong, untranslated, type Glossary, type Translation } from './translation-doubts.ts';
import { unusedKeys } from './unused-keys.ts';

/**
 * `npm run check:texts`: checks that the dictionaries of locales/ are complete, match the English one, follow
 * the glossary, and have no unused keys. Prints each problem and a count by language and kind; fails if there
 * is any. `-- de jp` checks only those languages. ESLint finds texts that are hard-coded.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'locales');

/** Keys may be used by the widget, by a gateway, which names those of labels and errors, or by a deployment. */
const SOURCES = ['src', 'gateway', 'build/deployment'];

type Texts = Readonly<Record<string, string>>;
interface LanguageGlossary {
  readonly exceptions: readonly string[];
  readonly words: Glossary;
}

const read = (name: string): string => readFileSync(path.join(folder, `${name}.json`), 'utf8');
const parsed = (name: string): Texts => JSON.parse(read(name)) as Texts;

function sourcesIn(place: string): string[] {
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, place, name), 'utf8'));
}

function glossaryOf(code: string): LanguageGlossary | null {
  if (!existsSync(path.join(folder, 'glossary', `${code}.json`))) return null;
  const { exceptions = [], ...words } = JSON.parse(read(`glossary/${code}`)) as Record<string, string[]>;
  return { exceptions, words };
}

const english = parsed('en');
const terms = JSON.parse(read('glossary/en')) as Glossary;

interface Checked extends Translation {
  readonly code: string;
  readonly glossary: LanguageGlossary | null;
}

/** One row for each kind of problem. */
const CHECKS: Readonly<Record<string, (language: Checked) => string[]>> = {
  missing: ({ texts }) => missingKeys(texts, english),
  unused: ({ code, texts }) =>
    code === 'en' ? unusedKeys(Object.keys(english), SOURCES.flatMap(sourcesIn)) : extraKeys(texts, english),
  unreadable: ({ code, texts }) => [...repeatedKeys(read(code)), ...unreadableTexts(texts)],
  placeholders: ({ texts }) => otherPlaceholders(texts, english),
  plurals: ({ texts, tag }) => wrongPlurals(texts, tag),
  // Most texts of South African English are the same as in English.
  untranslated: (language) => (language.tag.startsWith('en') ? [] : untranslated(language)),
  'too long': (language) => tooLong(language),
  glossary: (language) =>
    language.code === 'en' || !language.glossary
      ? []
      : [
          ...Object.keys(terms)
            .filter((term) => !Object.hasOwn(language.glossary?.words ?? {}, term))
            .map((term) => `glossary/${language.code}.json: ${term}: is missing`),
          ...Object.keys(language.glossary.words)
            .filter((term) => !Object.hasOwn(terms, term))
            .map((term) => `glossary/${language.code}.json: ${term}: is not in glossary/en.json`),
          ...otherTerms(language, terms, language.glossary.words),
        ],
};

function checked(code: Language): Checked {
  const glossary = glossaryOf(code);
  const exceptions = new Set(glossary?.exceptions);
  return { code, tag: bcp47(code), texts: parsed(code), english, exceptions, glossary };
}

const asked = process.argv.slice(2);
const files = [...findDictionaries(folder).keys()];
const problems: string[] = [];

// A row of the table without a file would be served as English; a file without a row would never be requested.
for (const code of LANGUAGE_CODES)
  if (!files.includes(code) && !PSEUDO_LANGUAGES.includes(code))
    problems.push(`locales/${code}.json: is missing`);
const known = files.filter((code): code is Language => Object.hasOwn(LANGUAGES, code));
problems.push(
  ...files
    .filter((code) => !Object.hasOwn(LANGUAGES, code))
    .map((code) => `locales/${code}.json: is not a language of the product (src/domain/language.ts)`),
);

const matrix = known
  .filter((code) => asked.length === 0 || asked.includes(code))
  .map((code) => {
    const language = checked(code);
    const found = Object.entries(CHECKS).map(([kind, check]) => [kind, check(language)] as const);
    problems.push(...found.flatMap(([, list]) => list.map((problem) => `locales/${code}.json: ${problem}`)));
    const counts = found.map(([kind, list]) => [kind, list.length] as const);
    return [
      code,
      { ...Object.fromEntries(counts), terms: language.glossary ? 'checked' : 'no glossary' },
    ] as const;
  });

if (problems.length === 0) {
  const pseudo = pseudoDictionary(english);
  const lost = [
    ...missingKeys(pseudo, english),
    ...otherPlaceholders(pseudo, english),
    ...unreadableTexts(pseudo),
    ...wrongPlurals(pseudo, 'en'),
  ];
  problems.push(...lost.map((problem) => `the pseudo-language: ${problem}`));
}

for (const problem of problems) console.error(problem);
console.table(Object.fromEntries(matrix));
const summary = `${files.length} dictionaries, ${Object.keys(english).length} texts each`;
console.log(problems.length === 0 ? summary : `${problems.length} problems in ${summary}`);
process.exitCode = problems.length === 0 ? 0 : 1;
