import type { PeriodLimit } from '#domain/gate.ts';
import { remainingAmount } from '#domain/limit.ts';
import type { Section } from '#domain/section.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';

/** What a limit leaves: `You can deposit MX$1,200 more this week`. */
export function leftText(section: Section, limit: PeriodLimit, { t, tag }: Translator): string {
  const amount = formatMoney(tag, remainingAmount(limit), limit.currency);
  return t(`limit.left.${section}.${limit.period}`, { amount });
}
