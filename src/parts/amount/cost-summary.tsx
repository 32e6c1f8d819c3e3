import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { costOf } from '#domain/cost.ts';
import { inLanguage } from '#domain/localized.ts';
import { asksAmount, type PaymentMethod } from '#domain/method.ts';
import type { Quote } from '#domain/quote.ts';
import type { Section } from '#domain/section.ts';
import { compare } from '#domain/money.ts';
import { currencyName } from '#i18n/format-late.ts';
import { formatBalance, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { balanceAtom, currencyAtom } from '#state/player.ts';
import { useStyles } from '#theme/styles.tsx';
import { Card } from '#ui/card.tsx';
import { SummaryList, type SummaryRow } from '#ui/summary-list.tsx';
import { useServerNow } from '#parts/waiting/use-now.ts';
import { css, cls } from './cost-summary.module.css';
import { quoteRows } from './quote-rows.ts';
import type { Offer } from './use-offer.ts';

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
  /** Decimal text; null while there is no valid amount. */
  readonly amount: string | null;
  /** Balance of the account that a withdrawal is taken from; null when unknown. */
  readonly available: string | null;
  /** The quote, of a method that has quotes. */
  readonly quote: Offer<Quote>;
}

interface Cost {
  readonly rows: readonly SummaryRow[];
  /** The row that a phone shows beside the button; null when the button says it. */
  readonly total: SummaryRow | null;
  /** Whether it says more than the amount. */
  readonly isMore: boolean;
}

/** How often (ms) the time that a quote still holds is drawn. */
const QUOTE_TICK_MS = 1000;

/** A value, which stays what it was while it is held. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

/** What a payment costs and when it arrives (MO-9): as the gateway's quote says, or as its fee makes it. */
function useCost({ section, method, amount, available: latest, quote }: Props): Cost {
  // A push may take a withdrawal from the balance before it is answered.
  const available = useHeld(latest, isLocked(useAtomValue(submissionAtom)));
  const text = useText();
  const { t, tag, language } = text;
  const now = useServerNow(QUOTE_TICK_MS, quote.value?.expiresAt ?? null);
  const currency = useAtomValue(currencyAtom);
  const balance = useAtomValue(balanceAtom);
  const time = inLanguage(method.processingTime, language);
  const times = time === null ? [] : [{ label: t('cost.time'), value: time }];
  if (method.hasQuote) {
    if (quote.value === null) {
      const waiting = quote.status === 'asking' ? [t('offer.asking')] : [];
      const row = { label: t('status.amount'), value: '–', more: waiting };
      return { rows: [row, ...times], total: null, isMore: quote.status === 'asking' };
    }
    const rows = quoteRows(quote.value, quote.before, section, currency, now, text);
    const total = rows.find(({ isTotal }) => isTotal) ?? null;
    return { rows: [...rows, ...times], total, isMore: true };
  }
  if (amount === null) {
    const missing = asksAmount(method) ? [{ label: t('status.amount'), value: '–' }] : [];
    return { rows: [...missing, ...times], total: null, isMore: false };
  }
  const cost = costOf({ section, amount, currency, fee: method.fee, available });
  const hasFee = compare(cost.fee, '0') !== 0;
  const isConverted = balance.currency !== currency;
  const money = (value: string): string => formatMoney(tag, value, currency);
  const arrives = {
    label: t(`cost.arrives.${section}`),
    value:
      isConverted && section === 'deposit'
        ? t('cost.converted', { amount: money(cost.arrives), currency: currencyName(tag, balance.currency) })
        : money(cost.arrives),
  };
  const total = { label: t('cost.total'), value: money(cost.total), strong: true };
  const rows: SummaryRow[] = [
    { label: t('status.amount'), value: money(amount) },
    ...(hasFee ? [{ label: t('history.row.fee'), value: money(cost.fee) }, total] : []),
    ...(hasFee || isConverted ? [arrives] : []),
    ...times,
    ...(cost.remains === null
      ? []
      : [{ label: t('cost.remains'), value: formatBalance(tag, cost.remains, currency) }]),
  ];
  return { rows, total: hasFee ? total : null, isMore: hasFee || isConverted || time !== null };
}

/** The summary above the button; a phone shows it only when there is something to add to the amount. */
export function CostSummary(props: Props) {
  useStyles(css);
  const { t } = useText();
  const { rows, isMore } = useCost(props);
  if (rows.length === 0) return null;
  return (
    <div className={isMore ? undefined : cls.plain}>
      <Card title={t('cost.title')} tight>
        <SummaryList rows={rows} />
      </Card>
    </div>
  );
}

/** The total in one line beside the button, where the summary may be out of sight. */
export function CostTotal(props: Props) {
  useStyles(css);
  const { total } = useCost(props);
  return (
    total && (
      <p className={cls.total}>
        <span>{total.label}</span>
        <span translate="no">{total.value}</span>
      </p>
    )
  );
}
