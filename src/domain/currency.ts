import { getOwn } from './get-own.ts';

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  /** Decimal places of an amount. */
  readonly decimals: number;
  readonly isCrypto: boolean;
}

type Row = readonly [symbol: string, decimals?: number];

// Currencies whose decimals are not 2; for crypto currencies as the product has them (US-7), else as in ISO 4217.
const CRYPTO: Readonly<Record<string, Row>> = {
  BTC: ['BTC', 8],
  ETH: ['Ξ', 8],
  LTC: ['Ł', 7],
  USDT: ['₮'],
  TRX: ['TRX'],
};

const FIAT: Readonly<Record<string, Row>> = {
  RUB: ['₽'],
  UAH: ['₴'],
  EUR: ['€'],
  USD: ['$'],
  KZT: ['₸'],
  AZN: ['₼'],
  TJS: ['SM'],
  UZS: ['soʻm'],
  TRY: ['₺'],
  INR: ['₹'],
  AUD: ['A$'],
  XOF: ['CFA', 0],
  PLN: ['zł'],
  ARS: ['AR$'],
  BRL: ['R$'],
  CLP: ['CLP$', 0],
  COP: ['COL$'],
  CRC: ['₡'],
  MXN: ['MX$'],
  PAB: ['B/.'],
  PEN: ['S/'],
  XAF: ['FCFA', 0],
  KES: ['KSh'],
  UGX: ['USh', 0],
  GHS: ['GH₵'],
  RWF: ['FRw', 0],
  TZS: ['TSh'],
  ZMW: ['ZK'],
  HKD: ['HK$'],
  IDR: ['Rp'],
  MYR: ['RM'],
  PHP: ['₱'],
  BDT: ['৳'],
  IRR: ['﷼'],
  IQD: ['ID', 3],
  VND: ['₫', 0],
  THB: ['฿'],
  LKR: ['SLRs'],
  KRW: ['₩', 0],
  SGD: ['S$'],
  QAR: ['QR'],
  PKR: ['Rs'],
  OMR: ['RO', 3],
  KWD: ['KD', 3],
  JOD: ['JD', 3],
  AED: ['Dh'],
  CAD: ['C$'],
  BYN: ['Br'],
  AMD: ['֏'],
  CUP: ['CU$'],
  CZK: ['Kč'],
  DZD: ['DA'],
  GEL: ['₾'],
  KGS: ['сом'],
  MDL: ['L'],
  NGN: ['₦'],
  NPR: ['NRs'],
  SEK: ['kr'],
  SOS: ['Sh.So.'],
  ZAR: ['R'],
  EGP: ['E£'],
  MMK: ['K'],
  JPY: ['¥', 0],
};

// Codes outside the catalogue whose sign in CLDR is no other currency's.
const OTHER_SIGNS: Readonly<Record<string, string>> = {
  GBP: '£',
  CNY: 'CN¥',
  ILS: '₪',
  NZD: 'NZ$',
  TWD: 'NT$',
  XCD: 'EC$',
};

// ISO 4217 for codes outside the catalogue.
const OTHER_DECIMALS: Readonly<Record<string, number>> = {
  BHD: 3,
  LYD: 3,
  TND: 3,
  BIF: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  KMF: 0,
  PYG: 0,
  VUV: 0,
  XPF: 0,
};

/** Every code of the catalogue (US-7). */
export const CURRENCY_CODES: readonly string[] = [...Object.keys(CRYPTO), ...Object.keys(FIAT)];

/** US-7; a code outside the catalogue has a sign of its own or is its own symbol, with the decimals of ISO 4217. */
export function currencyOf(code: string): Currency {
  const crypto = getOwn(CRYPTO, code);
  const [symbol, decimals = 2] = crypto ??
    getOwn(FIAT, code) ?? [getOwn(OTHER_SIGNS, code) ?? code, getOwn(OTHER_DECIMALS, code)];
  return { code, symbol, decimals, isCrypto: crypto !== undefined };
}
