import { CURRENCY_CODES } from './currency.ts';
import { currencyCode } from './currency-code.ts';

it('[US-7] reads every code of the catalogue in any case', () => {
  for (const code of CURRENCY_CODES)
    expect([code, code.toLowerCase(), ` ${code} `].map(currencyCode)).toEqual([code, code, code]);
});

it('[US-7] leaves any other text alone', () => {
  for (const text of ['mBTC', 'points', 'm', 'US', '484', '$', '']) expect(currencyCode(text)).toBe(text);
});
