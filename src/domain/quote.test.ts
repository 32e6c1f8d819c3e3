import { isQuoteFor, type Quote } from './quote.ts';

const QUOTE: Quote = {
  quoteId: 'q',
  amount: '5.00',
  fee: '0',
  total: '5',
  receive: { amount: '100', currency: 'MXN' },
  rate: { from: 'USD', to: 'MXN', value: '20' },
  expiresAt: 0,
};

describe('a quote', () => {
  it.each([
    [{ amount: '5', currency: 'USD' }, {}, true],
    [{ amount: '5' }, {}, true],
    [{ currency: 'USD' }, {}, true],
    [{}, {}, true],
    [{ amount: '5', currency: 'EUR' }, { rate: null }, true],
    [{ amount: '5.01' }, {}, false],
    [{ amount: '5.01' }, { rate: null }, false],
    [{ amount: '5', currency: 'EUR' }, {}, false],
    [{ amount: '5', currency: 'USD' }, { receive: { amount: '100', currency: 'EUR' } }, false],
  ])('is for what was asked about: %j, with %j: %s', (asked, change, expected) => {
    expect(isQuoteFor({ ...QUOTE, ...change }, asked)).toBe(expected);
  });
});
