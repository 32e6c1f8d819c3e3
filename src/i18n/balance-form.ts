/** How balances are written in a language and currency, as text: the browser's first number format takes long to load. */
export interface BalanceForm {
  /** A balance of zero. */
  readonly zero: string;
  /** The figures of 0, 10, 100, … without a sign. */
  readonly figures: readonly string[];
  /** The digits of these, from 0 to 9. */
  readonly digits: readonly string[];
  readonly decimals: number;
}

/** Digits before the point of the longest balance that a form can write. */
const MAX_DIGITS = 15;

/** The form of what `write` writes: `zero` is a balance of zero, `write` its figure without a sign. */
export function balanceFormOf(zero: string, write: (decimal: string) => string): BalanceForm {
  const figures = Array.from({ length: MAX_DIGITS }, (_, zeros) =>
    write(zeros === 0 ? '0' : `1${'0'.repeat(zeros)}`),
  );
  const digits = Array.from('0123456789', (digit) => write(digit).match(/\p{Nd}/u)?.[0] ?? digit);
  const decimals = (write('0').match(/\p{Nd}/gu)?.length ?? 1) - 1;
  return { zero, figures, digits, decimals };
}

/** A balance, decimal text, in its form, rounded as Intl does; null: it is negative or too long for the form. */
export function fillBalance(
  { zero, figures, digits, decimals }: BalanceForm,
  decimal: string,
): string | null {
  const [, whole, fraction = ''] = /^(\d+)\.?(\d*)$/.exec(decimal) ?? [];
  if (whole === undefined) return null;
  const isUp = Number(fraction[decimals] ?? 0) >= 5;
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) + (isUp ? 1n : 0n);
  const written = String(units).padStart(decimals + 1, '0');
  const pattern = figures[written.length - decimals - 1];
  let at = 0;
  const figure = pattern?.replace(/\p{Nd}/gu, () => digits[Number(written[at++])] ?? '');
  return figure === undefined ? null : zero.replace(figures[0] ?? '', () => figure);
}
