import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, bcp47 } from '#domain/language.ts';
import { fullStop } from './full-stop.ts';
import { localeTag } from './locale-tag.ts';

const CODES = LANGUAGE_CODES.filter((code) => !code.startsWith('qps'));

it.each(CODES)('[LN-7] %s: sentences end with the full stop of the language’s texts', (code) => {
  const file = readFileSync(`${__dirname}/../../locales/${code}.json`, 'utf8');
  const texts = JSON.parse(file) as Readonly<Record<string, string>>;
  const { stop, space } = fullStop(bcp47(code));
  expect(fullStop(localeTag(code, 'in'))).toEqual({ stop, space });
  expect(fullStop(localeTag(code, 'hk'))).toEqual({ stop, space });
  expect(texts['status.processed.deposit']?.at(-1)).toBe(stop);
  expect(texts['form.checking']).toMatch(new RegExp(`\\${stop}${space || '\\S'}`));
});
