import { CURRENCY_CODES, currencyOf } from './currency.ts';

const FIAT =
  'RUB UAH EUR USD KZT AZN TJS UZS TRY INR AUD XOF PLN ARS BRL CLP COP CRC MXN PAB PEN XAF KES UGX GHS RWF TZS ZMW HKD IDR MYR PHP BDT IRR IQD VND THB LKR KRW SGD QAR PKR OMR KWD JOD AED CAD BYN AMD CUP CZK DZD GEL KGS MDL NGN NPR SEK SOS ZAR EGP MMK JPY'.split(
    ' ',
  );
const CRYPTO = ['BTC', 'ETH', 'LTC', 'USDT', 'TRX'];

describe('currencyOf', () => {
  it('[US-7] knows every code of the product, each with a symbol', () => {
    expect([...CURRENCY_CODES].sort()).toEqual([...CRYPTO, ...FIAT].sort());
    for (const code of CURRENCY_CODES) expect(currencyOf(code).symbol).not.toBe('');
    expect(currencyOf('MXN')).toEqual({ code: 'MXN', symbol: 'MX$', decimals: 2, isCrypto: false });
  });

  it('[US-7] [MT-4] flags crypto currencies and knows their decimals', () => {
    expect(CURRENCY_CODES.filter((code) => currencyOf(code).isCrypto).sort()).toEqual([...CRYPTO].sort());
    expect(CRYPTO.map((code) => currencyOf(code).decimals)).toEqual([8, 8, 7, 2, 2]);
  });

  it('[US-7] has 2 decimals unless overridden', () => {
    const other = Object.fromEntries(
      FIAT.map((code) => [code, currencyOf(code).decimals] as const).filter(([, decimals]) => decimals !== 2),
    );
    expect(other).toEqual({
      XOF: 0,
      CLP: 0,
      XAF: 0,
      UGX: 0,
      RWF: 0,
      VND: 0,
      KRW: 0,
      JPY: 0,
      IQD: 3,
      OMR: 3,
      KWD: 3,
      JOD: 3,
    });
  });

  it('takes an unknown code as its own symbol, also one that objects inherit', () => {
    expect(currencyOf('XYZ')).toEqual({ code: 'XYZ', symbol: 'XYZ', decimals: 2, isCrypto: false });
    expect(currencyOf('constructor').symbol).toBe('constructor');
  });
});
