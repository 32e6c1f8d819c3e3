import { sumText } from './sum-text.ts';

it.each([
  ['12500.50', 'MXN', 'mx', 'MX$12,500.50'],
  ['500', 'MXN', 'mx', 'MX$500'],
  ['1250000', 'INR', 'in', '₹12,50,000'],
  [null, 'USDT', 'mx', 'USDT'],
])(
  '[LN-7] the gateway’s pages write %s %s in %s as the widget does: %s',
  (amount, currency, country, text) => {
    expect(sumText(amount, currency, country)).toBe(text);
  },
);
