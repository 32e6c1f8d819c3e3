import fc from 'fast-check';
import { amountFault, readAmountText } from './amount-text.ts';
import { currencyMarks, figureIn } from './amount-figure.ts';
import { currencyOf } from './currency.ts';

const pasted = (text: string, currency = 'MXN') =>
  readAmountText(text, {
    pasted: true,
    groupSeparator: ',',
    decimals: currencyOf(currency).decimals,
    marks: currencyMarks(currencyOf(currency)),
  });
const fault = (text: string, currency = 'MXN') =>
  amountFault(text, {
    groupSeparator: ',',
    decimals: currencyOf(currency).decimals,
    marks: currencyMarks(currencyOf(currency)),
  });

describe('[FM-9] a sign that changes the figure is refused and named', () => {
  it.each([
    // Scale words and signs.
    ['10K', 'K'],
    ['10 k', 'k'],
    ['1.5M', 'M'],
    ['5 mio', 'mio'],
    ['5 Mio.', 'Mio.'],
    ['5 mn', 'mn'],
    ['2 lakh', 'lakh'],
    ['2L', 'L'],
    ['1 crore', 'crore'],
    ['10 тыс.', 'тыс.'],
    ['3万', '万'],
    ['10 mil', 'mil'],
    ['dos mil 500', 'dos'],
    ['2 rb', 'rb'],
    ['5 हज़ार', 'हज़ार'],
    ['500 $ k', 'k'],
    ['MX$500k', 'k'],
    ['Total (thousands): 500', '(thousands)'],
    ['En miles: 500', 'miles'],
    ['Tutar bin: 500', 'bin'],
    ['Lakhs: 5', 'Lakhs'],
    ['Mrd: 5', 'Mrd'],
    ['MM: 5', 'MM'],
    ['Negative: 500', 'Negative'],
    // Parts of a currency, also of other ones.
    ['Amount in cents: 50000', 'cents'],
    ['Monto en centavos: 50000', 'centavos'],
    ['Amount in kobo: 500000', 'kobo'],
    ['В копейках: 50000', 'копейках'],
    ['Gwei: 500', 'Gwei'],
    ['mBTC: 5', 'mBTC'],
    ['مبلغ به تومان: 500', 'تومان'],
    // Words of a label that are not known may be any of these.
    ['Betrag in Tsd: 5', 'Tsd'],
    ['Сумма в тысячах: 5', 'тысячах'],
    ['Jumlah dalam ribuan: 5', 'dalam'],
    ['राशि हजार: 5', 'हजार'],
    ['合計 千円: 5', '千円'],
    ['총액 만원: 5', '만원'],
    ['Total M: 5', 'M'],
    ['Total en dólares: 500', 'dólares'],
    ['Percent of total: 50', 'Percent'],
    ['Mínimo importe: 500', 'Mínimo'],
    ['Payment ID: 500123', 'ID'],
    // A label that says nothing of an amount.
    ['Order: 500', 'Order'],
    ['Page: 3', 'Page'],
    // Brackets mean a negative figure in accounts (autoNumeric#76: ($0.5000) became positive).
    ['(500)', '('],
    ['($500.00)', '($'],
    ['[500]', '['],
    // A minus of any kind, in front and behind (RubyMoney/money#133: $500.42-, coordinatejoker#57, budget-tracker#572).
    ['-500', '-'],
    ['−500', '−'],
    ['– 500', '–'],
    ['－500', '－'],
    ['500.42-', '-'],
    ['500 CR', 'CR'],
    // Percent, units, rates.
    ['5%', '%'],
    ['٥٪', '٪'],
    ['500 kg', 'kg'],
    ['500/month', '/month'],
    ['500 p.m.', 'p.m.'],
    ['500 al mes', 'al'],
    // Two figures: ranges, sums, dates (nocodb#14431: 100-50 became 10050, 2024-01-05 became 20240105).
    ['100-50', '-'],
    ['100–200', '–'],
    ['100 to 200', 'to'],
    ['2024-01-05', '-'],
    ['100+50', '+'],
    ['12:30', ':'],
    ['1/2', '/'],
    // Exponents (RubyMoney/monetize#60: 1E3 became 13, elixirmoney/money#188: 5.0e3 became 503).
    ['1e3', 'e'],
    ['1E+3', 'E+'],
    ['1.299078055E7', 'E'],
    ['0x1F4', 'x'],
    // Characters that look like digits.
    ['½', '½'],
    ['500²', '²'],
    ['5₀0', '₀'],
    ['Ⅷ', 'Ⅷ'],
    ['五百', '五百'],
    // About.
    ['~500', '~'],
    ['<500', '<'],
    ['≥ 500', '≥'],
    ['about 500', 'about'],
    ['500+', '+'],
    ['#500', '#'],
    ['500…', '…'],
    // Another currency.
    ['€500', '€'],
    ['US$ 500', 'US$'],
    ['500 USD', 'USD'],
    ['R$ 500', 'R$'],
    ['Total USD: 500', 'USD'],
    ['Importe (EUR): 500', '(EUR)'],
    ['Dollars: 500', 'Dollars'],
    ['SAR: 500', 'SAR'],
    ['Total HUF: 500', 'HUF'],
    ['Pounds: 5', 'Pounds'],
    ['USD, 500', 'USD'],
    ['500 $,MXN', '$,MXN'],
    // What may stand only at the beginning or at the end.
    ['500 MXN --', '--'],
    ['500 $,- MXN', '$,-'],
    ['500 only MXN', 'only'],
    ['x “500”', 'x'],
    ['“500” x', '“'],
    // Half of it, or five.
    ['MX$.50', 'MX$.'],
    ['.$50', '.$'],
    // Only a sign at the end of a word is not part of it, and no more than twenty are named.
    ['x,y 500', 'x,y'],
    ['%, 500', '%,'],
    [`${'x'.repeat(30)} 500`, 'x'.repeat(20)],
    // Two cells or lines: an input would join them.
    ['500\n200', '↵'],
    ['500\t200', '↵'],
    ['\n500\n200', '↵'],
    ['500\r\n200\r\n', '↵'],
  ])('%j, for %j', (text, sign) => {
    expect([pasted(text), fault(text)]).toEqual([null, { sign }]);
  });

  it('a mark that is also a scale is one only where it is written like a mark', () => {
    expect([pasted('10K', 'MMK'), pasted('10 K', 'MMK'), pasted('K10', 'MMK')]).toEqual([null, '10', '10']);
    expect([pasted('5 L', 'MDL'), pasted('5L', 'MDL')]).toEqual(['5', null]);
    expect(['MMK 10 K', '10 K MMK', 'Total: 10 K'].map((text) => pasted(text, 'MMK'))).toEqual(
      Array(3).fill(null),
    );
  });

  it('too many decimals, or a figure that is not clear, is named as such', () => {
    expect(['1500.129', '0.005', '12.3456', '1,234.567'].map((text) => fault(text))).toEqual(
      Array(4).fill('decimals'),
    );
    // ember-inputmask#17: 100.32 became 10032; react-number-format#145: 9.5 became 95.
    expect(['100.32', '9.5'].map((text) => [pasted(text, 'JPY'), fault(text, 'JPY')])).toEqual(
      Array(2).fill([null, 'decimals']),
    );
    expect(['1,2,3', '4111 1111', 'MX$ 12,34.5', ''].map((text) => fault(text))).toEqual(
      Array(4).fill('unclear'),
    );
  });
});

describe('[FM-9] what means exactly the figure is understood', () => {
  it.each([
    ['Total: 500 MXN', '500'],
    ['Amount 1,234.50', '1234.50'],
    ['Monto total: $1,234.50 M.N.', '1234.50'],
    ['Amount\n500 MX$', '500'],
    ['Importe (MXN): 500', '500'],
    ['Сумма к оплате: 500', '500'],
    ['(MXN) Total: 500', '500'],
    ['Total: Amount: 500', '500'],
    ['Importe - total: 500', '500'],
    ['कुल राशि: 500', '500'],
    ['Total amount due: 500', '500'],
    ['Amount in MXN: 500', '500'],
    ['Monto a pagar: 500', '500'],
    ['Valor do depósito: 500', '500'],
    ['Montant à payer : 500', '500'],
    ['Сумма платежа: 500', '500'],
    ['Kwota do zapłaty: 500', '500'],
    ['Total pembayaran: 500', '500'],
    // Two letters that another currency also has.
    ['Le total: 500', '500'],
    ['TOTAL: 500', '500'],
    ['MXN: 500', '500'],
    ['Price: 500', '500'],
    ['Betrag 500', '500'],
    ['сома 500', '500'],
    ['金额 500', '500'],
    ['500MXN', '500'],
    ['500 $,-', '500'],
    ['金额：500', '500'],
    ['MXN $500', '500'],
    ['MXN$500', '500'],
    ['$500 MXN', '500'],
    ['500 pesos', '500'],
    ['+500.00', '500.00'],
    ['“1,234.50”', '1234.50'],
    ['500,-', '500'],
    ['500.–', '500'],
    ['500,MXN', '500'],
    ['500 MXN.', '500'],
    ['500\n', '500'],
    ['\t500', '500'],
  ])('%j is %j', (text, amount) => {
    expect(pasted(text)).toBe(amount);
  });

  it.each([
    ['INR', 'Rs. 500/- only', '500'],
    ['INR', '₹1,00,000/-', '100000'],
    ['INR', '500 only', '500'],
    ['KES', 'KSh 500/=', '500'],
    ['SEK', '500:-', '500'],
    ['AED', 'د.إ 500', '500'],
    ['UZS', "500 so'm", '500'],
    ['RUB', '500 руб.', '500'],
    ['JPY', '￥500', '500'],
    ['KRW', '5,000원', '5000'],
    ['VND', '500.000 đ', '500000'],
    ['USD', 'US$ 500', '500'],
    ['SEK', '500 kr', '500'],
  ])('in %s, %j is %j', (currency, text, amount) => {
    expect(pasted(text, currency)).toBe(amount);
  });

  it('ten times less is not: tomans are ten rials', () => {
    expect([pasted('500 تومان', 'IRR'), pasted('500 ریال', 'IRR')]).toEqual([null, '500']);
  });
});

it('[FM-9] nothing around a figure is ignored unless it is understood', () => {
  const part = fc.string({
    unit: fc.constantFrom(...Array.from(' .,-–+~()/%$€kKMeE½²万')),
    maxLength: 4,
  });
  // As in `Rs. 500`, a point may end a mark; as in `Amount ($)`, one may be in brackets.
  const understood = /^(?:[ $+]|\$\.(?=[ +]))*$/;
  const unbracketed = (text: string) => text.replace(/\( *\$\.? *\)/, ' ').replace(/^ *[.,]$/, '');
  const tail = /^ *(?:[.,]? ?-{1,2}|[.,] ?–|\/-)?[ .,$]*(?:[.,]--?)? *$/;
  fc.assert(
    fc.property(part, fc.integer({ min: 1, max: 999 }).map(String), part, (before, digits, after) => {
      const amount = pasted(before + digits + after);
      if (amount === null) return;
      expect(amount).toMatch(new RegExp(`^(?:0\\.)?${digits}$`));
      expect([before, understood.test(unbracketed(before))]).toEqual([before, true]);
      expect([after, tail.test(after)]).toEqual([after, true]);
    }),
    { numRuns: 3000 },
  );
});

it('[FM-9] a currency without a sign or words has its code for a mark', () => {
  expect(currencyMarks(currencyOf('CHF'))).toEqual(['CHF', 'CHF']);
  expect(figureIn(' “500” ')).toEqual({ figure: '500' });
});

it('[FM-18] a long text is refused at once', () => {
  for (const text of [
    'a '.repeat(50_000),
    `${'a.'.repeat(50_000)}: 5`,
    `5${' '.repeat(100_000)}x`,
    '(1'.repeat(50_000),
  ])
    expect(figureIn(text)).toEqual({ sign: null });
  expect(figureIn('1'.repeat(201))).toEqual({ sign: null });
  expect(figureIn('1'.repeat(200))).toEqual({ figure: '1'.repeat(200) });
});
