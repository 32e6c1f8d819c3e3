import { compileDictionary } from './compile-dictionary.ts';

/** What the first screen says before React is there: whole keys, and families of them (`list.*`). */
const FIRST_TEXTS = [
  'balance.label',
  'button.back',
  'button.close',
  'button.refresh',
  'connection.*',
  'deposit.v2.title',
  'empty.*',
  'error.text',
  'error.title',
  'form.loading',
  'groups.*',
  'history.title',
  'limits.*',
  'list.*',
  'withdrawal.v2.title',
];

type Texts = Readonly<Record<string, string>>;

const isFirst = (key: string): boolean =>
  FIRST_TEXTS.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));

/**
 * The texts of the first screen in one language, compiled as the whole dictionary is; English where the language has none.
 * One small file stands for two whole dictionaries until the list is painted.
 */
export function compileFirstTexts(source: string, english: string): string {
  const texts = { ...(JSON.parse(english) as Texts), ...(JSON.parse(source) as Texts) };
  return compileDictionary(
    JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => isFirst(key)))),
  );
}
