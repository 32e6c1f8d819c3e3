import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { LANGUAGE_CODES } from '#domain/language.ts';
import { compare } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { readDictionary } from '#i18n/dictionary.ts';
import { createTranslator } from '#i18n/translator.ts';
import { amountIn, CURRENCIES, figureIn } from '#test/exact-money.ts';
import english from '../../../locales/en.json';
import { quoteRows } from './quote-rows.ts';

it('[MO-11] the summary says what the quote says, to the last decimal, in currencies of 0, 2, 3 and 8 decimals', async () => {
  const { dictionary } = await readDictionary(english);
  const text = createTranslator('en', dictionary, dictionary);
  const money = fc.constantFrom(...CURRENCIES).chain(([currency, decimals]) =>
    fc.record({
      currency: fc.constant(currency),
      amounts: fc.array(amountIn(decimals), { minLength: 3, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(money, money, ({ currency, amounts }, other) => {
      const [amount = '', fee = '', total = ''] = amounts;
      const receive = { amount: other.amounts[0] ?? '', currency: other.currency };
      const quote: Quote = { quoteId: 'q', amount, fee, total, receive, rate: null, expiresAt: 0 };
      const rows = quoteRows(quote, null, 'deposit', currency, 0, text).slice(0, 4);
      const said = rows.map(({ value }) => figureIn(value));
      const differences = [amount, fee, total, receive.amount].map((sum, at) => compare(sum, said[at] ?? ''));
      expect(differences).toEqual([0, 0, 0, 0]);
    }),
  );
});

const QUOTE: Quote = {
  quoteId: 'q',
  amount: '500',
  fee: '12',
  total: '512',
  receive: { amount: '500', currency: 'MXN' },
  rate: null,
  expiresAt: 0,
};

it('[MO-11] the total is the total, and only what changed is marked, where two figures have the same name', async () => {
  const { dictionary } = await readDictionary({ ...english, 'status.amount': 'Sum', 'cost.total': 'Sum' });
  const text = createTranslator('en', dictionary, dictionary);
  const before = { ...QUOTE, fee: '10', total: '510' };
  const rows = quoteRows(QUOTE, before, 'deposit', 'MXN', 0, text);
  expect(rows.filter(({ isTotal }) => isTotal).map(({ value }) => value)).toEqual(['MX$512']);
  expect(rows.slice(0, 3).map(({ value, more = [] }) => [value, ...more])).toEqual([
    ['MX$500'],
    ['MX$12', 'Before: MX$10'],
    ['MX$512', 'Before: MX$510'],
  ]);
});

it.each(LANGUAGE_CODES.filter((code) => !code.startsWith('qps')))(
  '[MO-9] in %s the figures of a summary have different names',
  (code) => {
    const file = path.join(__dirname, `../../../locales/${code}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const arrives of ['cost.arrives.deposit', 'cost.arrives.withdrawal']) {
      const keys = ['status.amount', 'history.row.fee', 'cost.total', 'cost.rate', arrives, 'cost.remains'];
      const names = keys.map((key) => texts[key]);
      expect(names).toEqual([...new Set(names)]);
    }
  },
);
