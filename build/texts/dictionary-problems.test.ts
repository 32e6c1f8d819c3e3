import {
  extraKeys,
  missingKeys,
  otherPlaceholders,
  repeatedKeys,
  unreadableTexts,
  wrongPlurals,
  type Texts,
} from './dictionary-problems.ts';
import { otherTerms, tooLong, untranslated } from './translation-doubts.ts';
import { unusedKeys } from './unused-keys.ts';

const textProblems = (texts: Texts, tag: string) => [...unreadableTexts(texts), ...wrongPlurals(texts, tag)];
const differences = (texts: Texts, english: Texts) => [
  ...missingKeys(texts, english),
  ...extraKeys(texts, english),
  ...otherPlaceholders(texts, english),
];

describe('the check of dictionaries', () => {
  const english = {
    title: 'Deposit',
    range: 'From {min} to {max}',
    count: '{count, plural, one {# method} other {# methods}}',
    rich: 'Read <b>this</b> at {at, time}',
    kind: '{kind, select, card {Card} other {Method}}',
  };

  it('[LN-4] finds nothing in a valid dictionary, in any word order', () => {
    const russian = {
      title: 'Пополнение',
      range: 'До {max}, от {min}',
      count: '{count, plural, one {# способ} few {# способа} many {# способов} other {# способа}}',
      rich: 'В {at, time} читайте <b>это</b>',
      kind: '{kind, select, other {Способ} card {Карта}}',
    };
    expect(textProblems(russian, 'ru')).toEqual([]);
    expect(differences(russian, english)).toEqual([]);
  });

  it('[LN-4] reports each missing or extra key', () => {
    const { range, count, rich, kind } = english;
    expect(differences({ range, count, rich, kind, titel: 'Einzahlung' }, english)).toEqual([
      'title: is missing',
      'titel: is not in en.json',
    ]);
  });

  it.each([
    ['range', 'Ab {min}', '{min}'],
    ['range', 'Von {min} bis {maximum}', '{maximum}'],
    ['range', 'Von {min} bis {max, number}', '{max, number}'],
    ['count', '{count} Methoden', '{count}'],
    ['count', '{count, selectordinal, other {#.}}', 'selectordinal'],
    ['count', 'Methoden', 'no placeholders'],
    ['rich', 'Lies dies um {at, time}', '{at, time}'],
    ['rich', 'Lies <i>dies</i> um {at, time}', '<i>'],
    ['rich', 'Lies <b>dies</b> am {at, date}', '{at, date}'],
    ['kind', '{kind, select, cash {Bar} other {Methode}}', 'cash'],
    ['title', '{amount} einzahlen', '{amount}'],
  ])('[LN-4] %s as "%s" has other placeholders than English', (key, text, named) => {
    expect(differences({ ...english, [key]: text }, english)).toEqual([expect.stringContaining(named)]);
  });

  it.each([
    ['', 'is empty'],
    ['  ', 'is empty'],
    [' Deposit', 'space'],
    [7, 'is not text'],
    [null, 'is not text'],
    ['From {min', 'does not parse'],
    ['<b>bold', 'does not parse'],
    ['{count, plural, one {#}}', 'does not parse'],
  ])('[LN-4] %j %s', (text, problem) => {
    expect(textProblems({ key: text }, 'en')).toEqual([expect.stringContaining(problem)]);
  });

  it('[LN-7] requires exactly the plural forms of the language', () => {
    const { count } = english;
    expect(textProblems({ count }, 'en')).toEqual([]);
    expect(textProblems({ count }, 'ru')).toEqual([
      'count: {count} lacks "few"',
      'count: {count} lacks "many"',
    ]);
    expect(textProblems({ count }, 'id')).toEqual(['count: {count} is never "one"']);
    expect(textProblems({ count: '{count, plural, =0 {none} other {#}}' }, 'id')).toEqual([]);
    const nested = '{kind, select, card {<b>{n, plural, other {# карт}}</b>} other {}}';
    expect(textProblems({ nested }, 'ru')).toHaveLength(3);
  });

  it('[LN-4] finds a repeated key, which JSON.parse would not report', () => {
    expect(repeatedKeys('{\n  "a.b": "x",\n  "c": "a.b",\n  "a.b": "y"\n}')).toEqual(['a.b: is repeated']);
    expect(repeatedKeys('{\n  "a": "b",\n  "b": "a"\n}')).toEqual([]);
  });
});

describe('the check of translations', () => {
  const german = (
    texts: Record<string, string>,
    english: Record<string, string>,
    exceptions: string[] = [],
  ) => ({
    tag: 'de',
    texts,
    english,
    exceptions: new Set(exceptions),
  });

  it('[LN-4] reports texts left in English, except names and texts without words', () => {
    const texts = { a: 'Deposit', b: 'CLABE', c: '{min} – {max}', d: 'Bank' };
    expect(untranslated(german(texts, texts, ['d']))).toEqual([expect.stringMatching(/^a: is English/)]);
  });

  it('[LN-4] reports texts that may not fit where the English text fits, by their kind', () => {
    const english = { tab: 'Deposits', count: '{n, plural, one {# day} other {# days}}' };
    const fits = { tab: 'Einzahlungen', count: '{n, plural, one {# Tag} other {# Tage}}' };
    expect(tooLong(german(fits, english))).toEqual([]);
    const long = { ...fits, tab: 'Sämtliche Einzahlungsvorgänge' };
    expect(tooLong(german(long, english))).toEqual([
      expect.stringMatching(/^tab: is 29 wide, at most 24 fit/),
    ]);
    expect(tooLong(german(long, english, ['tab']))).toEqual([]);
  });

  it('[LN-4] measures the visible width of scripts with marks or wide letters', () => {
    expect(tooLong(german({ a: 'जमा विधियाँ' }, { a: 'No' }))).toEqual([]);
    expect(tooLong(german({ a: '支付方式支付方式' }, { a: 'No' }))).toHaveLength(1);
  });

  it('[LN-4] reports a text without the words for a glossary term, regardless of case and arguments', () => {
    const [terms, words] = [{ deposit: ['\\bdeposits?\\b'] }, { deposit: ['einzahl'] }];
    const check = (text: string, english: string, exceptions?: string[]) =>
      otherTerms(german({ a: text }, { a: english }, exceptions), terms, words);
    expect(check('Einzahlung', 'Deposits')).toEqual([]);
    expect(check('Depot', 'Deposits')).toEqual([expect.stringMatching(/^a: does not translate deposit as/)]);
    expect(check('Depot', 'Deposits', ['a'])).toEqual([]);
    expect(check('Betrag {deposit}', 'Amount {deposit}')).toEqual([]);
  });
});

describe('the check of used keys', () => {
  const keys = ['button.back', 'deposit.v2.title', 'amount.error.too-low', 'groups.crypto'];

  it('[LN-4] a source uses a key if it contains the whole key or a pattern for it', () => {
    const source = "t('button.back'); t(`${section}.v2.title`); <p>{t(`amount.error.${reason}`)}</p>";
    expect(unusedKeys(keys, [source])).toEqual(['groups.crypto']);
    expect(unusedKeys(keys, [source, "const key = 'groups.crypto';"])).toEqual([]);
  });

  it('[LN-4] a comment, a longer key or a pattern with only arguments does not use a key', () => {
    expect(
      unusedKeys(['button.back'], ["// t('button.back')\nt('button.back.now'); t(`${a}.${b}`)"]),
    ).toEqual(['button.back']);
  });
});
