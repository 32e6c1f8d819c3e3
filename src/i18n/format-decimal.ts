/** How balances are written in a language and currency. */
export interface BalanceForm {
  /** A balance of zero. */
  readonly zero: string;
  readonly locales: readonly string[];
  readonly decimals: number;
}

/** Intl accepts decimal text and keeps it exact, but TypeScript's library does not declare this yet. */
export function formatDecimal(format: Intl.NumberFormat, decimal: string): string {
  return format.format(decimal as unknown as number);
}

/** A balance, decimal text, in the form of zero. */
export function fillBalance({ zero, locales, decimals }: BalanceForm, decimal: string): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // eslint-disable-next-line no-restricted-syntax -- balanceForm() has the locales from localesOf().
  const format = new Intl.NumberFormat(locales, digits);
  return zero.replace(format.format(0), () => formatDecimal(format, decimal));
}
