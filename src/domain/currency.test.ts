import { CURRENCY_CODES, currencyOf } from './currency.ts';

const FIAT =
  'RUB UAH EUR USD KZT AZN TJS UZS TRY INR AUD XOF PLN ARS BRL CLP COP CRC MXN PAB PEN XAF KES UGX GHS RWF TZS ZMW HKD IDR MYR PHP BDT IRR IQD VND THB LKR KRW SGD QAR PKR OMR KWD JOD AED CAD BYN AMD CUP CZK DZD GEL KGS MDL NGN NPR SEK SOS ZAR EGP MMK JPY'.split(
    ' ',
  );
const SYMBOLS =
  'BTC=BTC ETH=Ξ LTC=Ł USDT=₮ TRX=TRX RUB=₽ UAH=₴ EUR=€ USD=$ KZT=₸ AZN=₼ TJS=SM UZS=soʻm TRY=₺ INR=₹ AUD=A$ XOF=CFA PLN=zł ARS=AR$ BRL=R$ CLP=CLP$ COP=COL$ CRC=₡ MXN=MX$ PAB=B/. PEN=S/ XAF=FCFA KES=KSh UGX=USh GHS=GH₵ RWF=FRw TZS=TSh ZMW=ZK HKD=HK$ IDR=Rp MYR=RM PHP=₱ BDT=৳ IRR=﷼ IQD=ID VND=₫ THB=฿ LKR=SLRs KRW=₩ SGD=S$ QAR=QR PKR=Rs OMR=RO KWD=KD JOD=JD AED=Dh CAD=C$ BYN=Br AMD=֏ CUP=CU$ CZK=Kč DZD=DA GEL=₾ KGS=сом MDL=L NGN=₦ NPR=NRs SEK=kr SOS=Sh.So. ZAR=R EGP=E£ MMK=K JPY=¥';
const CRYPTO = ['BTC', 'ETH', 'LTC', 'USDT', 'TRX'];

describe('currencyOf', () => {
  it('[US-7] has every code of the product, each with a symbol', () => {
    expect([...CURRENCY_CODES].sort()).toEqual([...CRYPTO, ...FIAT].sort());
    const symbols = CURRENCY_CODES.map((code) => `${code}=${currencyOf(code).symbol}`);
    expect(symbols.sort()).toEqual(SYMBOLS.split(' ').sort());
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

  it('[US-7] has a unique symbol for each code', () => {
    expect(new Set(CURRENCY_CODES.map((code) => currencyOf(code).symbol)).size).toBe(CURRENCY_CODES.length);
  });

  it("[FM-9] has ISO 4217's decimals for codes outside the catalogue", () => {
    const decimals = ['BHD', 'LYD', 'TND', 'BIF', 'DJF', 'GNF', 'ISK', 'KMF', 'PYG', 'VUV', 'XPF', 'GBP'].map(
      (code) => currencyOf(code).decimals,
    );
    expect(decimals).toEqual([3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });

  it('[US-7] has the sign of a code outside the catalogue where CLDR has one that is no other currency’s', () => {
    const own = new Set(CURRENCY_CODES.map((code) => currencyOf(code).symbol));
    for (const code of Intl.supportedValuesOf('currency').filter((one) => !CURRENCY_CODES.includes(one))) {
      const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(1);
      const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
      // The others are abbreviations: Cg., CFPF.
      const isKnown = /\p{S}$/u.test(sign) && !own.has(sign);
      expect([code, currencyOf(code).symbol]).toEqual([code, isKnown ? sign : code]);
    }
  });

  it('uses an unknown code as its own symbol, even the name of an inherited property', () => {
    expect(currencyOf('XYZ')).toEqual({ code: 'XYZ', symbol: 'XYZ', decimals: 2, isCrypto: false });
    expect(currencyOf('constructor').symbol).toBe('constructor');
  });
});
