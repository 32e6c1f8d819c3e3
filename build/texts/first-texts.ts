import { compileDictionary } from './compile-dictionary.ts';

/**
 * Keys of the texts that the first screen shows before React has loaded: complete keys and groups of keys
 * (`list.*`).
 */
const FIRST_TEXTS = [
  'balance.label',
  'button.back',
  'button.close',
  'button.continue',
  'button.refresh',
  'connection.*',
  'country.names',
  'deposit.v2.title',
  'empty.*',
  'error.text',
  'error.title',
  'form.loading',
  'gate.closed.*',
  'gate.until*',
  'groups.*',
  'history.title',
  'limit.reached.*',
  'limits.*',
  'list.*',
  'method.back*',
  'withdrawal.v2.title',
];

type Texts = Readonly<Record<string, string>>;

const isFirst = (key: string): boolean =>
  FIRST_TEXTS.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));

/**
 * The compiled texts of the first screen in one language, with English as the fallback. One small file
 * replaces two complete dictionaries until the list is painted.
 */
export function compileFirstTexts(source: string, english: string): string {
  const texts = { ...(JSON.parse(english) as Texts), ...(JSON.parse(source) as Texts) };
  return compileDictionary(
    JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => isFirst(key)))),
  );
}
