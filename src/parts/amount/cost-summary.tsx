import { useAtomValue } from '#state/use-atom-value.ts';
import { costOf } from '#domain/cost.ts';
import { inLanguage } from '#domain/localized.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { compare } from '#domain/money.ts';
import { currencyName } from '#i18n/format-late.ts';
import { formatMoney, formatRoundMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { balanceAtom, currencyAtom } from '#state/player.ts';
import { Card } from '#ui/card.tsx';
import { SummaryList, type SummaryRow } from '#ui/summary-list.tsx';

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
  /** Decimal text; null while there is no valid amount. */
  readonly amount: string | null;
  /** Balance of the account that a withdrawal is taken from; null when unknown. */
  readonly available: string | null;
}

/**
 * What a payment costs and when it arrives, above the button; renders nothing when there is nothing to add to the amount
 * (MO-9).
 */
export function CostSummary({ section, method, amount, available }: Props) {
  const { t, tag, language } = useText();
  const currency = useAtomValue(currencyAtom);
  const balance = useAtomValue(balanceAtom);
  if (amount === null) return null;
  const cost = costOf({ section, amount, currency, fee: method.fee, available });
  const time = inLanguage(method.processingTime, language);
  const hasFee = compare(cost.fee, '0') !== 0;
  const isConverted = balance.currency !== currency;
  if (!hasFee && !isConverted && time === null) return null;
  const money = (value: string): string => formatRoundMoney(tag, value, currency);
  const arrives =
    isConverted && section === 'deposit'
      ? t('cost.converted', { amount: money(cost.arrives), currency: currencyName(tag, balance.currency) })
      : money(cost.arrives);
  const rows: SummaryRow[] = [
    { label: t('status.amount'), value: money(amount) },
    ...(hasFee
      ? [
          { label: t('history.row.fee'), value: money(cost.fee) },
          { label: t('cost.total'), value: money(cost.total), strong: true },
        ]
      : []),
    ...(hasFee || isConverted ? [{ label: t(`cost.arrives.${section}`), value: arrives }] : []),
    ...(time === null ? [] : [{ label: t('cost.time'), value: time }]),
    ...(cost.remains === null
      ? []
      : [{ label: t('cost.remains'), value: formatMoney(tag, cost.remains, currency) }]),
  ];
  return (
    <Card title={t('cost.title')} tight>
      <SummaryList rows={rows} />
    </Card>
  );
}
