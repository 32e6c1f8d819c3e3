import fc from 'fast-check';
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
