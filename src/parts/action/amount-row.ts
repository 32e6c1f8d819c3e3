import { currencyMarks } from '#domain/amount-figure.ts';
import { readAmountText } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { compare } from '#domain/money.ts';
import type { Transaction } from '#domain/transaction.ts';
import { formatMoney } from '#i18n/format.ts';
import { numberNotation } from '#i18n/notation.ts';
import { useText } from '#i18n/text-context.tsx';
import type { DetailRow } from './payment-details.tsx';

/**
 * Splits off the gateway's row that states the payment's amount, so that a screen shows it once, as its figure with that
 * row's label and button (TX-10). `figure` is undefined when no row does.
 */
export function useAmountRow(
  rows: readonly DetailRow[],
  { amount, currency }: Transaction,
): { readonly figure: DetailRow | undefined; readonly others: readonly DetailRow[] } {
  const { tag } = useText();
  if (amount === null || currency === null) return { figure: undefined, others: rows };
  const row = rows.find((one) => statesAmount(one, amount, currency, tag));
  return {
    figure: row && { ...row, display: formatMoney(tag, amount, currency) },
    others: rows.filter((one) => one !== row),
  };
}

/** A figure without a sign could be a reference, unless it is to be copied exactly as the amount is written. */
function statesAmount({ value, copy }: DetailRow, amount: string, currency: string, tag: string): boolean {
  const text = value.trim();
  if (/^[\d.,\s]*$/.test(text)) return copy && text === amount;
  const read = readAmountText(text, {
    pasted: true,
    groupSeparator: numberNotation(tag).group,
    decimals: currencyOf(currency).decimals,
    marks: currencyMarks(currencyOf(currency)),
  });
  return read !== null && read !== '' && compare(read, amount) === 0;
}
