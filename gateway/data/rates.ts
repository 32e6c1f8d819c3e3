import Big from 'big.js';

/** The sandbox's rates: how much of a currency one US dollar is, as decimal text. */
const PER_USD: Readonly<Record<string, string>> = {
  USD: '1',
  EUR: '0.92',
  GBP: '0.78',
  MXN: '18.4',
  BRL: '5.4',
  INR: '84',
  NGN: '1550',
  KGS: '87',
  RUB: '92',
  JPY: '150',
  KWD: '0.31',
  BTC: '0.00001',
};
/** Decimals of a rate, or of one below 1 its significant digits. */
const DIGITS = 6;

/**
 * How much of `to` one of `from` is, as decimal text. Each step moves the rate a little, as a market does, and repeats
 * after five steps.
 */
export function rateOf(from: string, to: string, step: number): string {
  const plain = new Big(PER_USD[to] ?? 1).div(PER_USD[from] ?? 1);
  const rate = plain.times(new Big(1).plus(new Big(step % 5).div(1000)));
  return (rate.lt(1) ? rate.prec(DIGITS, Big.roundHalfUp) : rate.round(DIGITS, Big.roundHalfUp)).toFixed();
}
