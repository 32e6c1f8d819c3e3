import type { Entry } from '#domain/entry.ts';
import { inLanguage } from '#domain/localized.ts';
import { formatMoney } from '#i18n/format.ts';

/** The method's name in the player's language, or its id when the gateway sends no name. */
export const entryName = ({ text, method }: Entry, language: string): string =>
  inLanguage(text, language) ?? method;

/** The amount with its currency; null when unknown. */
export const entryAmount = ({ amount, currency }: Entry, tag: string): string | null =>
  amount === null ? null : formatMoney(tag, amount, currency);
