import { compare } from '#domain/money.ts';
import { inLanguage } from '#domain/localized.ts';
import type { Leg } from '#domain/plan.ts';
import { formatMoney, formatTime } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

const amountOf = ({ amount, currency }: Leg, { tag }: Translator): string =>
  formatMoney(tag, amount, currency);

/** What a leg's row says below its amount: why, what it costs, and when it arrives. */
function linesOf(leg: Leg, { t, tag, language }: Translator): string[] {
  const { reason, fee, currency, expectedAt } = leg;
  const why = inLanguage(reason, language);
  return [
    ...(why === null ? [] : [why]),
    ...(fee === null || compare(fee, '0') === 0
      ? []
      : [`${t('history.row.fee')}: ${formatMoney(tag, fee, currency)}`]),
    ...(expectedAt === null ? [] : [t('history.expected', { time: formatTime(tag, expectedAt) })]),
  ];
}

/** The name of a leg: what it goes to, with the masked account. */
const nameOf = ({ text, account, method }: Leg, { language }: Translator): string =>
  [inLanguage(text, language) ?? method, account].filter((part) => part !== null).join(' ');

/** One row per leg. A leg that differs from the one shown before in its place is marked with what that was. */
export function legRows(
  legs: readonly Leg[],
  before: readonly Leg[] | null,
  text: Translator,
  more: (at: number) => readonly string[] = () => [],
): SummaryRow[] {
  return legs.map((leg, at) => {
    const former = before?.[at];
    const said = (one: Leg) => `${nameOf(one, text)} ${amountOf(one, text)}`;
    const isChanged = before !== null && (!former || said(former) !== said(leg));
    const was = former ? said(former) : '–';
    return {
      label: nameOf(leg, text),
      value: amountOf(leg, text),
      strong: isChanged,
      more: [
        ...(isChanged ? [text.t('offer.before', { value: was })] : []),
        ...more(at),
        ...linesOf(leg, text),
      ],
    };
  });
}
