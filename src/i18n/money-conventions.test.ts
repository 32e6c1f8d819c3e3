import { CURRENCY_CODES, currencyOf } from '#domain/currency.ts';
import { LANGUAGE_CODES, bcp47, directionOf, type Language } from '#domain/language.ts';
import { formatBalance, formatFirstOfTwo, formatMoney } from './format.ts';
import { signLeads } from './format-late.ts';
import { localeTag } from './locale-tag.ts';
import { COUNTRIES, MARKETS } from '../../gateway/data/markets.ts';

/** A country's languages that the product has, its currency, and how 1500 are written there. */
const CONVENTIONS: readonly (readonly [
  country: string,
  currency: string,
  Readonly<Partial<Record<Language, string>>>,
])[] = [
  ['ae', 'AED', { ar: '1,500 Dh', en: 'Dh 1,500' }],
  ['am', 'AMD', { ru: '1 500 ֏' }],
  ['ar', 'ARS', { es: 'AR$ 1.500' }],
  ['au', 'AUD', { en: 'A$1,500' }],
  ['az', 'AZN', { az: '1.500 ₼', ru: '1 500 ₼' }],
  ['bd', 'BDT', { bd: '১,৫০০ ৳' }],
  ['br', 'BRL', { pt: 'R$ 1.500' }],
  ['by', 'BYN', { ru: '1 500 Br' }],
  ['ca', 'CAD', { en: 'C$1,500', fr: '1 500 C$' }],
  ['cl', 'CLP', { es: 'CLP$1.500' }],
  ['cm', 'XAF', { fr: '1 500 FCFA', en: 'FCFA 1,500' }],
  ['co', 'COP', { es: 'COL$ 1.500' }],
  ['cr', 'CRC', { es: '₡1 500' }],
  ['cu', 'CUP', { es: 'CU$1,500' }],
  ['de', 'EUR', { de: '1.500 €' }],
  ['dz', 'DZD', { ar: '1.500 DA', fr: '1 500 DA' }],
  ['eg', 'EGP', { ar: '١٬٥٠٠ E£' }],
  ['es', 'EUR', { es: '1500 €' }],
  ['fr', 'EUR', { fr: '1 500 €' }],
  ['gb', 'GBP', { en: '£1,500' }],
  ['gh', 'GHS', { en: 'GH₵1,500' }],
  ['gr', 'EUR', { el: '1.500 €' }],
  ['hk', 'HKD', { cn: 'HK$1,500', en: 'HK$1,500' }],
  ['id', 'IDR', { in: 'Rp 1.500' }],
  ['ie', 'EUR', { en: '€1,500' }],
  ['il', 'ILS', { he: '1,500 ₪' }],
  ['in', 'INR', { en: '₹1,500', hi: '₹1,500', te: '₹1,500', mr: '₹१,५००' }],
  ['iq', 'IQD', { ar: '١٬٥٠٠ ID' }],
  ['ir', 'IRR', { fa: '۱٬۵۰۰ ﷼' }],
  ['it', 'EUR', { it: '1500 €' }],
  ['jp', 'JPY', { jp: '¥1,500' }],
  ['ke', 'KES', { en: 'KSh 1,500' }],
  ['kg', 'KGS', { kg: '1 500 сом', ru: '1 500 сом' }],
  ['kr', 'KRW', { ko: '₩1,500' }],
  ['kz', 'KZT', { kz: '1 500 ₸', ru: '1 500 ₸' }],
  ['lk', 'LKR', { en: 'SLRs 1,500' }],
  ['md', 'MDL', { md: '1.500 L', ru: '1 500 L' }],
  ['mx', 'MXN', { es: 'MX$1,500', mx: 'MX$1,500', en: 'MX$1,500' }],
  ['my', 'MYR', { en: 'RM 1,500' }],
  ['ng', 'NGN', { en: '₦1,500' }],
  ['nz', 'NZD', { en: 'NZ$1,500' }],
  ['om', 'OMR', { ar: '١٬٥٠٠ RO' }],
  ['pa', 'PAB', { es: 'B/. 1,500' }],
  ['pe', 'PEN', { es: 'S/ 1,500' }],
  ['ph', 'PHP', { en: '₱1,500' }],
  ['pk', 'PKR', { ur: '1,500 Rs', en: 'Rs 1,500' }],
  ['pl', 'PLN', { pl: '1500 zł' }],
  ['pt', 'EUR', { pt: '1500 €' }],
  ['qa', 'QAR', { ar: '١٬٥٠٠ QR' }],
  ['ru', 'RUB', { ru: '1 500 ₽' }],
  ['rw', 'RWF', { en: 'FRw 1,500' }],
  ['sg', 'SGD', { en: 'S$1,500', cn: 'S$1,500' }],
  ['sn', 'XOF', { fr: '1 500 CFA' }],
  ['tj', 'TJS', { tj: '1 500 SM', ru: '1 500 SM' }],
  ['tr', 'TRY', { tr: '₺1.500' }],
  ['tz', 'TZS', { en: 'TSh 1,500' }],
  ['ua', 'UAH', { ua: '1 500 ₴', ru: '1500 ₴' }],
  ['ug', 'UGX', { en: 'USh 1,500' }],
  ['us', 'USD', { en: '$1,500', es: '$1,500' }],
  ['uz', 'UZS', { uz: '1 500 soʻm', ru: '1 500 soʻm' }],
  ['za', 'ZAR', { za: 'R 1 500', en: 'R 1 500' }],
  ['zm', 'ZMW', { en: 'ZK 1,500' }],
  ['zz', 'USD', { en: '$1,500' }],
];

const CODES = LANGUAGE_CODES.filter((code) => !code.startsWith('qps'));
/** Without isolates, and with spaces that a test can be typed with. */
const plain = (text: string): string => text.replace(/[\u2066\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');
const rows = CONVENTIONS.flatMap(([country, currency, texts]) =>
  Object.entries(texts).map(([language, text]) => [language as Language, country, currency, text] as const),
);

// The same fault elsewhere: Denaro#106 (100 £), RubyMoney/money#233 (€100 in France) and #127 (kr100), Numeral-js#184.
describe('[LN-7] money is written as in the country', () => {
  it.each(rows)('%s in %s: %s', (language, country, currency, text) => {
    expect(plain(formatMoney(localeTag(language, country), '1500', currency))).toBe(text);
  });

  it('in every country that the sandbox names', () => {
    const own = CONVENTIONS.map(([country, currency]) => `${country} ${currency}`);
    const ofMarkets = [...MARKETS.values()].map(({ country, currency }) => ({ code: country, currency }));
    for (const { code, currency } of [...COUNTRIES, ...ofMarkets])
      expect(own).toContain(`${code} ${currency}`);
  });

  it('[US-7] and every other sign where Intl has one, in every language that all browsers know', () => {
    const signs = CURRENCY_CODES.map(currencyOf).filter(
      ({ code, symbol, isCrypto }) => !isCrypto && symbol !== code,
    );
    const tags = CODES.map(bcp47).filter(
      (tag) => directionOf(tag) === 'ltr' && !/^(?:az|bn|kk|ky|tg|uz)/.test(tag),
    );
    expect(tags.length).toBeGreaterThan(15);
    for (const tag of tags)
      for (const { code } of signs) {
        const format = new Intl.NumberFormat(tag, { style: 'currency', currency: code });
        const types = format.formatToParts(1).map(({ type }) => type);
        const leads = types.indexOf('currency') < types.indexOf('integer');
        expect([tag, code, signLeads(tag, code)]).toEqual([tag, code, leads]);
      }
  });

  it('[US-7] codes, coins, and what is unknown follow the figure', () => {
    for (const tag of ['en', 'de', 'ja', 'pt-BR'])
      for (const code of ['BTC', 'USDT', 'SOL', 'CHF', 'constructor']) {
        const { symbol } = currencyOf(code);
        expect(plain(formatMoney(tag, '5', code))).toBe(`5 ${symbol}`);
      }
  });

  it('[MO-9] a minus comes before the sign and the figure', () => {
    const written = [
      ['en-GB', 'GBP', '-£5'],
      ['es-MX', 'MXN', '-MX$5'],
      ['pt-BR', 'BRL', '-R$ 5'],
      ['de-AT', 'EUR', '-€ 5'],
      ['en', 'KES', '-KSh 5'],
      ['de', 'EUR', '-5 €'],
      ['ar', 'AED', '-5 Dh'],
      ['mr', 'INR', '-₹५'],
      ['en', 'BTC', '-5 BTC'],
    ] as const;
    for (const [tag, code, text] of written) expect(plain(formatMoney(tag, '-5', code))).toBe(text);
    expect(plain(formatBalance('en-GB', '-1234.5', 'GBP'))).toBe('-£1,234.50');
  });

  it('[FM-14] the first of two sums has its sign only where signs lead', () => {
    const pair = (tag: string) =>
      [formatFirstOfTwo(tag, '10', 'GBP'), formatMoney(tag, '500', 'GBP')].map(plain).join(' – ');
    expect(['en-GB', 'de', 'ar', 'ja'].map(pair)).toEqual([
      '£10 – £500',
      '10 – 500 £',
      '10 – 500 £',
      '£10 – £500',
    ]);
    expect(plain(formatBalance('en-GB', '1234.5', 'GBP'))).toBe('£1,234.50');
  });
});
