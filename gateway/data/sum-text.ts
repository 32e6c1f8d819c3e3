import { formatMoney } from '#i18n/format.ts';
import { localeTag } from '#i18n/locale-tag.ts';

/** A sum as the widget writes it in English in that country (LN-7); without an amount, the currency. */
export const sumText = (amount: string | null, currency: string, country: string): string =>
  amount === null ? currency : formatMoney(localeTag('en', country), amount, currency);
