import { TYPE } from '@formatjs/icu-messageformat-parser';
import { currencyOf } from '#domain/currency.ts';
import { currencyName, formatList, formatPercent } from './format-late.ts';
import { formatBalance, formatMoney, joinFacts } from './format.ts';
import { isolateValue } from './isolate.ts';
import { createTranslator } from './translator.ts';

const [LRI, RLI, FSI, PDI] = ['\u2066', '\u2067', '\u2068', '\u2069'];

describe('figures and values in right-to-left texts', () => {
  it('[LN-7] an amount is one run from left to right, with its sign after the figure', () => {
    const { symbol } = currencyOf('MXN');
    for (const tag of ['ar', 'fa', 'he', 'ur'])
      for (const text of [formatBalance(tag, '12500.5', 'MXN'), formatMoney(tag, '500', 'MXN')])
        expect([text.at(0), text.endsWith(`\u00a0${symbol}${PDI}`)]).toEqual([LRI, true]);
    expect(formatMoney('en', '12500.5', 'MXN')).toBe(`${symbol}12,500.50`);
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

  it('[LN-7] a percentage has the digits, the radix and the sign of the language, in one run', () => {
    expect(['en', 'de', 'tr', 'mr'].map((tag) => formatPercent(tag, '2.5'))).toEqual([
      '2.5%',
      '2,5\u00a0%',
      '%2,5',
      '२.५%',
    ]);
    expect(formatPercent('fa', '2.5')).toBe(`${LRI}۲٫۵٪${PDI}`);
    expect(formatPercent('he', '0.000001')).toBe(`${LRI}0.000001%${PDI}`);
  });

  it('[LN-7] a currency is named after its code, in the direction of the language', () => {
    expect(currencyName('en', 'MXN')).toBe('MXN (Mexican Peso)');
    expect(currencyName('fa', 'MXN')).toBe(`${RLI}MXN (پزوی مکزیک)${PDI}`);
    expect(['USDT', 'BTC'].map((code) => currencyName('de', code))).toEqual(['USDT', 'BTC']);
  });

  it('[LN-7] names in a list and facts in a line keep their own direction', () => {
    const networks = ['TRC20', 'ERC20', 'BEP20'];
    expect(formatList('en', networks)).toBe('TRC20, ERC20, and BEP20');
    expect(formatList('ja', networks)).toBe('TRC20、ERC20、BEP20');
    expect(formatList('ar', networks)).toBe(networks.map((name) => `${FSI}${name}${PDI}`).join(' و'));
    expect(joinFacts('en', ['SPEI', null, '500 MX$'])).toBe('SPEI · 500 MX$');
    expect(joinFacts('he', ['SPEI', null])).toBe(`${FSI}SPEI${PDI}`);
    expect(joinFacts('en', [null])).toBe('');
  });
});
