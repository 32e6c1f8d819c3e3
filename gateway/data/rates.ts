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
};
const DECIMALS = 6;

/**
 * How much of `to` one of `from` is, as decimal text. Each step moves the rate a little, as a market does, and repeats
 * after five steps.
 */
export function rateOf(from: string, to: string, step: number): string {
  const plain = new Big(PER_USD[to] ?? 1).div(PER_USD[from] ?? 1);
  return plain
    .times(new Big(1).plus(new Big(step % 5).div(1000)))
    .round(DECIMALS, Big.roundHalfUp)
    .toFixed();
}
