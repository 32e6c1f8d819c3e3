import fc from 'fast-check';
import { createSearch } from './search.ts';

const finds = (query: string, text: string): boolean => createSearch(query)(text);

it.each([
  ['debito', 'Cartão de débito'],
  ['codigo', 'Código de barras'],
  ['DÉBITO', 'debito'],
  ['transfer bank', 'Bank transfer'],
  ['bank  transfer', 'Transfer (any bank)'],
  ['tarjeta credito', 'Tarjeta de crédito'],
  ['usdt', 'Tether (USDT)'],
  ['перевод', 'Перевод'],
  ['елка', 'Ёлка'],
  ['istanbul', 'İstanbul'],
  ['ｖｉｓａ', 'Visa'],
  ['', 'anything'],
  [' - ', 'anything'],
])('[LS-12] %j finds %j', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

it.each([
  ['bank wire', 'Bank transfer'],
  ['visa', 'Mastercard'],
  ['कि', 'का'],
])('[LS-12] %j does not find %j', (query, text) => {
  expect(finds(query, text)).toBe(false);
});

it('[LS-12] finds a text by its words in any order and case', () => {
  const word = fc.string({ unit: fc.constantFrom(...Array.from('abcéñüжя1')), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const text = words.join(' ');
      expect(finds([...words].reverse().join(' ').toUpperCase(), text)).toBe(true);
    }),
  );
});
