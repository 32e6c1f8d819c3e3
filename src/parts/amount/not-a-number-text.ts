import { currencyOf } from '#domain/currency.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';

/** The error for text that is not an amount, with an example in the player's language and currency. */
export function notANumberText(currency: string, { t, tag }: Translator): string {
  const sample = currencyOf(currency).decimals === 0 ? '1500' : '1500.5';
  return t('amount.error.not-a-number', { example: formatNumber(tag, sample, currency) });
}
