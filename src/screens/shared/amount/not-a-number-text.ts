import { currencyOf } from '#domain/currency.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';

/** What is said of a text that is no amount: how one is written in this language and currency. */
export function notANumberText(currency: string, { t, tag }: Translator): string {
  const sample = currencyOf(currency).decimals === 0 ? '1500' : '1500.5';
  return t('amount.error.not-a-number', { example: formatNumber(tag, sample, currency) });
}
