import { amountRange, type AmountRange } from '#domain/amount.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { compare } from '#domain/money.ts';
import { formatFirstOfTwo, formatMoney } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';

/** `£21 – £20,155`, `From £21`, `Up to £500`; null when neither bound is known. */
export function limitsText(
  range: AmountRange | null,
  currency: string,
  { t, tag }: Translator,
): string | null {
  if (!range) return null;
  const hasMin = compare(range.min, '0') > 0;
  const money = (amount: string): string => formatMoney(tag, amount, currency);
  if (range.max === null) return hasMin ? t('limits.min', { min: money(range.min) }) : null;
  if (!hasMin) return t('limits.max', { max: money(range.max) });
  return t('limits.range', { min: formatFirstOfTwo(tag, range.min, currency), max: money(range.max) });
}

/** The same for a method's limits. */
export function methodLimits(
  method: PaymentMethod,
  currency: string,
  country: string,
  text: Translator,
): string | null {
  return limitsText(amountRange(method, currency, country), currency, text);
}
