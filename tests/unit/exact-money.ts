import fc from 'fast-check';

/** Currencies of 0, 2, 3 and 8 decimals. */
export const CURRENCIES = [
  ['JPY', 0],
  ['MXN', 2],
  ['KWD', 3],
  ['BTC', 8],
] as const;

/** An amount without zeros at its end, as a gateway may send it, of so many of the currency's smallest units. */
export const amountIn = (decimals: number, min = 1n, max = 10n ** 13n) =>
  fc.bigInt({ min, max }).map((units) => {
    const digits = units.toString().padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
    return fraction === '' ? whole : `${whole}.${fraction}`;
  });

/** The decimal text that a figure in English says. */
export const figureIn = (text: unknown): string =>
  (typeof text === 'string' ? (/[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? '') : '').replaceAll(',', '');
