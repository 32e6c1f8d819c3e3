import fc from 'fast-check';
import { compare } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { readDictionary } from '#i18n/dictionary.ts';
import { createTranslator } from '#i18n/translator.ts';
import english from '../../../locales/en.json';
import { quoteRows } from './quote-rows.ts';

const DECIMALS = [
  ['JPY', 0],
  ['MXN', 2],
  ['KWD', 3],
  ['BTC', 8],
] as const;

/** An amount without zeros at its end, as a gateway may send it. */
const amountIn = (decimals: number) =>
  fc.bigInt({ min: 1n, max: 10n ** 13n }).map((units) => {
    const digits = units.toString().padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
    return fraction === '' ? whole : `${whole}.${fraction}`;
  });

/** The decimal text that a figure in English says. */
const figureIn = (text: string): string => (/[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', '');

it('[MO-11] the summary says what the quote says, to the last decimal, in currencies of 0, 2, 3 and 8 decimals', async () => {
  const { dictionary } = await readDictionary(english);
  const text = createTranslator('en', dictionary, dictionary);
  const money = fc.constantFrom(...DECIMALS).chain(([currency, decimals]) =>
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
      const said = rows.map(({ value }) => (typeof value === 'string' ? figureIn(value) : ''));
      const differences = [amount, fee, total, receive.amount].map((sum, at) => compare(sum, said[at] ?? ''));
      expect(differences).toEqual([0, 0, 0, 0]);
    }),
  );
});
