import { TYPE } from '@formatjs/icu-messageformat-parser';
import { currencyOf } from '#domain/currency.ts';
import { formatMoney, formatPercent, formatRoundMoney } from './format.ts';
import { isolateValue } from './isolate.ts';
import { createTranslator } from './translator.ts';

const [LRI, FSI, PDI] = ['\u2066', '\u2068', '\u2069'];

describe('figures and values in right-to-left texts', () => {
  it('[LN-7] an amount is one run from left to right, with its sign after the figure', () => {
    const { symbol } = currencyOf('MXN');
    for (const tag of ['ar', 'fa', 'he', 'ur'])
      for (const text of [formatMoney(tag, '12500.5', 'MXN'), formatRoundMoney(tag, '500', 'MXN')])
        expect([text.at(0), text.endsWith(`\u00a0${symbol}${PDI}`)]).toEqual([LRI, true]);
    expect(formatMoney('en', '12500.5', 'MXN')).toBe(`12,500.50\u00a0${symbol}`);
  });

  it('[LN-7] a value inside a sentence is isolated once', () => {
    const { t } = createTranslator('ar', { 'crypto.title': [{ type: TYPE.argument, value: 'coin' }] }, {});
    expect(t('crypto.title', { coin: 'BTC' })).toBe(`${FSI}BTC${PDI}`);
    const amount = formatMoney('ar', '5', 'MXN');
    expect(t('crypto.title', { coin: amount })).toBe(amount);
  });

  it('[LN-7] a left-to-right sentence isolates only right-to-left letters', () => {
    expect(isolateValue('en', 'Alex')).toBe('Alex');
    expect(isolateValue('en', 'بنك')).toBe(`${FSI}بنك${PDI}`);
    expect(isolateValue('de', 'בנק')).toBe(`${FSI}בנק${PDI}`);
  });

  it('[LN-7] a percentage has the digits and the radix of the language', () => {
    expect([formatPercent('en', '2.5'), formatPercent('de', '2.5'), formatPercent('fa', '2.5')]).toEqual([
      '2.5',
      '2,5',
      '۲٫۵',
    ]);
  });
});
