import type { AmountFault } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';

/** The error for text that is not an amount: what is wrong, and an example in the player's language and currency. */
export function notANumberText(fault: AmountFault, currency: string, { t, tag }: Translator): string {
  const sample = currencyOf(currency).decimals === 0 ? '1500' : '1500.5';
  const example = formatNumber(tag, sample, currency);
  if (fault === 'unclear') return t('amount.error.not-a-number', { example });
  if (fault === 'decimals') return t('amount.error.decimals', { example });
  return t('amount.error.sign', { ...fault, example });
}
