import fc from 'fast-check';
import { bcp47, LANGUAGE_CODES } from '#domain/language.ts';
import { balanceFormOf, fillBalance } from './balance-form.ts';
import { formatBalance, formatHeld } from './format.ts';

const CURRENCIES = ['USD', 'JPY', 'KWD', 'BTC', 'CHF', 'IRR', 'INR', 'BRL', 'SEK', 'XYZ'] as const;

const formOf = (tag: string, currency: string) =>
  balanceFormOf(formatBalance(tag, '0', currency), (held) => formatHeld(tag, held, currency));

const balance = fc
  .tuple(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), fc.stringMatching(/^(?:\.\d{1,12})?$/))
  .map(([whole, fraction]) => `${String(whole)}${fraction}`);

it.each(LANGUAGE_CODES)('[LN-7] in %s a balance is written without Intl as with it', (language) => {
  const tag = bcp47(language);
  const forms = new Map(CURRENCIES.map((currency) => [currency, formOf(tag, currency)]));
  fc.assert(
    fc.property(balance, fc.constantFrom(...CURRENCIES), (decimal, currency) => {
      const form = forms.get(currency) ?? formOf(tag, currency);
      expect(fillBalance(form, decimal)).toBe(formatBalance(tag, decimal, currency));
    }),
  );
});

it('[LN-7] a form writes every balance of fifteen digits, and no longer or negative one', () => {
  const form = formOf('en', 'USD');
  expect(fillBalance(form, '0.005')).toBe('$0.01');
  expect(fillBalance(form, '999999999999999')).toBe('$999,999,999,999,999.00');
  expect(fillBalance(form, '999999999999999.999')).toBeNull();
  expect(fillBalance(form, '-1')).toBeNull();
  expect(fillBalance(form, '')).toBeNull();
});
