import { currencyMarks } from './amount-figure.ts';
import { readAmountText } from './amount-text.ts';
import { currencyOf } from './currency.ts';

// What people write in place of the code or the symbol.
it.each(
  [
    'AED dirhams, AMD dram, ARS pesos, AUD dollars, AZN manat, BDT tk, BHD dinar, BRL reais, BTC bitcoin, BYN руб',
    'CAD dollars, CLP pesos, COP pesos, CRC colones, CUP pesos, CZK korun, DZD دج, EGP le, ETH ether, EUR euros',
    'GEL lari, GHS cedis, IDR rupiah, INR rupees, IQD dinar, IRR rial, JOD dinars, JPY yen, KES sh, KGS som, KRW won',
    'KWD dinar, KZT тенге, LKR rs, MDL lei, MMK kyats, MXN m.n., MYR ringgit, NGN naira, NPR rs, OMR rial, PEN soles',
    'PHP piso, PKR rupees, PLN zl, QAR riyal, RUB рублей, SEK kronor, THB baht, TJS сомони, TRY tl, TZS shillings, UAH грн',
    "UGX ushs, USD dollars, USDT tether, UZS so'm, VND đồng, XAF cfa, XOF francs, ZAR rand, ZMW kwacha",
  ].flatMap((line) => line.split(', ')),
)('[FM-9] an amount with the word of its currency is understood: %s', (row) => {
  const [code = '', word = ''] = row.split(' ');
  const options = {
    pasted: true,
    groupSeparator: ',',
    decimals: 2,
    marks: currencyMarks(currencyOf(code)),
  };
  expect(readAmountText(`500 ${word}`, options)).toBe('500');
  expect(readAmountText(`500 ${word}`, { ...options, marks: currencyMarks(currencyOf('CHF')) })).toBeNull();
});
