import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPluralElement, isPoundElement, parse } from '@formatjs/icu-messageformat-parser';
import systems from 'cldr-core/supplemental/numberingSystems.json';
import plurals from 'cldr-core/supplemental/plurals.json';
import { asciiDigits } from '#domain/digits.ts';
import { LANGUAGE_CODES, bcp47, type Language } from '#domain/language.ts';
import { readDictionary } from './dictionary.ts';
import { numberNotation } from './notation.ts';
import type { MessageKey } from './message-key.ts';
import { createTranslator } from './translator.ts';

const CODES = LANGUAGE_CODES.filter((code) => !code.startsWith('qps'));
const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8');
const textsOf = (code: Language) => JSON.parse(read(`locales/${code}.json`)) as Record<MessageKey, string>;

/**
 * CLDR's examples of whole numbers by plural category: `@integer 2~4, 22~24, …, 102, 1c6`. CLDR has no rules for Tajik,
 * so the default applies: one form.
 */
function samplesOf(tag: string): [category: string, samples: number[]][] {
  const [language = ''] = tag.split('-');
  const rules = plurals.supplemental['plurals-type-cardinal'] as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  return Object.entries(rules[language] ?? rules['und'] ?? {}).map(([name, rule]) => {
    const [, listed = ''] = /@integer ([^@]*)/.exec(rule) ?? [];
    const whole = listed.split(',').filter((part) => /^\s*\d+(?:~\d+)?\s*$/.test(part));
    return [name.replace('pluralRule-count-', ''), whole.flatMap((part) => part.split('~').map(Number))];
  });
}

/** A dictionary's text for a category, with `#` replaced by the number. */
function written(message: string, category: string, number: string): string {
  const [element] = parse(message);
  if (!element || !isPluralElement(element)) throw new Error(`no plural: ${message}`);
  const { value } = element.options[category] ?? element.options['other']!;
  return value.map((part) => (isPoundElement(part) ? number : 'value' in part ? part.value : '')).join('');
}

describe("the product's languages match CLDR", () => {
  it.each(CODES)(
    '[LN-7] %s: each number of CLDR’s examples gets the text of its plural category',
    async (code) => {
      const tag = bcp47(code);
      const texts = textsOf(code);
      const { dictionary } = await readDictionary(texts);
      const { t } = createTranslator(code, dictionary, {});
      const keys = (Object.keys(texts) as MessageKey[]).filter((key) =>
        texts[key].startsWith('{count, plural'),
      );
      expect(keys.length).toBeGreaterThan(0);
      const samples = samplesOf(tag);
      expect(samples.at(-1)?.[0]).toBe('other');
      for (const [category, numbers] of samples)
        for (const count of numbers)
          for (const key of keys) {
            const number = new Intl.NumberFormat(tag).format(count);
            expect([key, t(key, { count })]).toEqual([key, written(texts[key], category, number)]);
          }
    },
  );

  it.each(CODES)(
    '[LN-7] %s: its digits are those of its numbering system, and are read as 0 to 9',
    (code) => {
      const tag = bcp47(code);
      const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
      const { digits } = numberNotation(tag);
      const system = systems.supplemental.numberingSystems[numberingSystem as 'latn'];
      expect(digits).toBe(system._digits);
      expect(asciiDigits(digits)).toBe('0123456789');
    },
  );
});

it('[LN-7] [FM-12] a language with another calendar states that a date field expects Gregorian dates', () => {
  const others = CODES.filter(
    (code) => new Intl.DateTimeFormat(bcp47(code)).resolvedOptions().calendar !== 'gregory',
  );
  expect(others).toContain('fa');
  for (const code of others) {
    const calendar = new Intl.DisplayNames([bcp47(code)], { type: 'calendar' }).of('gregory') ?? '';
    const name = calendar.split(' ').at(-1);
    const texts = textsOf(code);
    for (const key of ['fields.hint.date', 'fields.error.date.order', 'fields.error.date'] as const)
      expect(texts[key]).toContain(name);
  }
});
