import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { LANGUAGE_CODES, bcp47 } from '#domain/language.ts';
import { formatAny } from './format-any.ts';
import { messageText } from './message-text.ts';
import { createTranslator } from './translator.ts';

const CODES = LANGUAGE_CODES.filter((code) => !code.startsWith('qps'));
const VALUES = { amount: '12,50', min: '1', max: '9', count: 0, name: '{x} <b>' };

it.each(CODES)('[LN-4] [LN-7] %s: writes each text as @formatjs/intl does', (code) => {
  const texts = JSON.parse(readFileSync(`${__dirname}/../../locales/${code}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const tag = bcp47(code);
  let plurals = 0;
  for (const [key, text] of Object.entries(texts).filter(([, one]) => one.includes('{'))) {
    const parts = parse(text);
    const isPlural = text.includes(', plural');
    if (isPlural) plurals += 1;
    const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, `<${name}>`] as const);
    for (const count of isPlural ? [0, 1, 2, 3, 5, 11, 21, 101, 1000, 1_000_000] : [1]) {
      const values = { ...Object.fromEntries(names), ...VALUES, count };
      expect([key, count, messageText(parts, tag, values)]).toEqual([
        key,
        count,
        formatAny({ [key]: parts }, tag, key, values),
      ]);
    }
  }
  expect(plurals).toBeGreaterThan(0);
});

it.each([
  ['a number format', '{amount, number}', { amount: 1 }],
  ['a tag', '<b>bold</b>', {}],
  ['an ordinal', '{count, selectordinal, other {#.}}', { count: 2 }],
  ['an offset', '{count, plural, offset:1 other {#}}', { count: 2 }],
  ['a fraction', '{count, plural, other {#}}', { count: 1.5 }],
  ['a text as a number', '{count, plural, other {#}}', { count: '2' }],
  ['a missing value', '{amount} left', {}],
])('[LN-4] leaves %s to the library; without it, the text is its key', (_what, text, values) => {
  const dictionary = { key: parse(text) };
  expect(messageText(dictionary.key, 'en', values)).toBeNull();
  expect(createTranslator('en', dictionary, {}).find('key', values)).toBe('key');
  expect(createTranslator('en', dictionary, {}, '', formatAny).find('key', values)).toBe(
    formatAny(dictionary, 'en', 'key', values),
  );
});
