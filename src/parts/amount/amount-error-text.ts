import type { AmountRange } from '#domain/amount.ts';
import { compare } from '#domain/money.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';

/** The error of an amount; null when the text is not one. */
export function amountErrorText(
  reason: 'empty' | 'not-a-number' | 'too-low' | 'too-high' | 'rule',
  range: AmountRange | null,
  currency: string,
  { t, tag }: Translator,
): string | null {
  const min = range?.min ?? '0';
  const max = range?.max ?? '0';
  switch (reason) {
    case 'too-low':
      return compare(min, '0') > 0
        ? t('amount.error.too-low', { min: formatMoney(tag, min, currency) })
        : t('amount.error.not-positive');
    case 'too-high':
      return t('amount.error.too-high', { max: formatMoney(tag, max, currency) });
    case 'not-a-number':
      return null;
    default:
      return t(`amount.error.${reason}`);
  }
}
