import { readFileSync } from 'node:fs';
import { browser } from '@wdio/globals';
import { PSEUDO_LANGUAGES, pseudoDictionary } from '../../build/texts/pseudo-locale.ts';
import { LANGUAGE_CODES, type Language } from '../../src/domain/language.ts';
import { isWhole } from './sample.ts';

type Texts = Readonly<Record<string, string>>;

/** Some languages, or all of them in a whole run; JOURNEYS_LANGUAGES=jp,ko selects others. */
export function languagesToVisit(some: readonly Language[]): readonly Language[] {
  const requested = process.env['JOURNEYS_LANGUAGES'];
  if (requested !== undefined) return LANGUAGE_CODES.filter((code) => requested.split(',').includes(code));
  return isWhole ? LANGUAGE_CODES : some;
}

/** The dictionary of a language in locales/. */
export function textsOf(code: Language): Texts {
  const read = (name: string): Texts =>
    JSON.parse(readFileSync(new URL(`../../locales/${name}.json`, import.meta.url), 'utf8')) as Texts;
  return PSEUDO_LANGUAGES.includes(code) ? pseudoDictionary(read('en')) : read(code);
}

export function textOf(texts: Texts, key: string): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`No text ${key}`);
  return text;
}

/** The language tag and direction of the mount root. */
export function languageOnScreen(): Promise<readonly [string | null, string | null]> {
  return browser.execute(() => {
    const root = document.querySelector('[data-cashier-root]');
    return [root?.getAttribute('lang') ?? null, root?.getAttribute('dir') ?? null] as const;
  });
}

/** The findings by language, printed as a table at the end. */
export function createMatrix() {
  const rows: Record<string, Record<string, string>> = {};
  return {
    /** Runs a check and records its result. */
    async check(code: Language, name: string, run: () => Promise<void>): Promise<void> {
      const row = (rows[code] ??= {});
      row[name] = 'failed';
      await run();
      row[name] = 'ok';
    },
    print: (): void => console.table(rows),
  };
}
