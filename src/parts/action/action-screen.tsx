import type { ReactNode } from 'react';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { ShortReference } from '#parts/payment/short-reference.tsx';
import { usePaymentRows } from '#parts/payment/use-payment-rows.ts';
import { useTryAgain } from '#parts/payment/use-try-again.ts';
import { ExpiryTimer } from './expiry-timer.tsx';
import { LiveStatus } from './live-status.tsx';
import { PaymentDetails, type DetailRow } from './payment-details.tsx';
import { NewPaymentButton } from './new-payment-button.tsx';
import { useExpiry } from './use-expiry.ts';

interface Props {
  readonly payment: Payment;
  readonly title: string;
  readonly lead?: string | undefined;
  /** What to pay, shown first; default: the payment's amount. null: unknown. */
  readonly figure?: DetailRow | null | undefined;
  /** ms since epoch; null: does not expire. */
  readonly expiresAt: number | null;
  /** The main action, until the payment expires. */
  readonly footer?: ReactNode;
  /** Payment details, removed on expiry so that the player can no longer pay to them. */
  readonly children: ReactNode;
}

/**
 * The layout of every payment that is made from inside the widget: time left, instructions, live status, and the button
 * for a new payment.
 */
export function ActionScreen({ payment, title, lead, figure, expiresAt, footer, children }: Props) {
  const { t } = useText();
  const own = useFigure(payment);
  const shown = figure === undefined ? own : figure;
  const { tryAgain, isWaiting } = useTryAgain();
  const expiry = useExpiry(payment, expiresAt);
  const isExpired = expiry === 'over';
  const newPayment = (
    <NewPaymentButton
      section={payment.section}
      kind={isExpired ? 'primary' : 'ghost'}
      isWaiting={isWaiting}
      onConfirm={tryAgain}
    />
  );
  return (
    <Screen
      title={isExpired ? t('action.expired.title') : title}
      lead={isExpired ? undefined : lead}
      footer={isExpired ? newPayment : footer}
    >
      {isExpired && (
        <Notice tone="warn" role="alert">
          {t(`action.expired.${payment.section}`)}
        </Notice>
      )}
      {!isExpired && shown && <PaymentDetails rows={[{ ...shown, large: true }]} />}
      {expiry === 'running' && expiresAt !== null && (
        <ExpiryTimer key={expiresAt} section={payment.section} expiresAt={expiresAt} />
      )}
      {!isExpired && children}
      <LiveStatus payment={payment} isExpired={isExpired} />
      <PaymentSummary payment={payment} shown={isExpired ? null : shown} />
      {!isExpired && newPayment}
    </Screen>
  );
}

/** The payment's amount; null when unknown. */
function useFigure({ section, transaction }: Payment): DetailRow | null {
  const { t, tag } = useText();
  const { amount, currency } = transaction;
  if (amount === null || currency === null) return null;
  const label = t(section === 'deposit' ? 'invoice.amount' : 'status.amount');
  return { label, value: amount, display: formatMoney(tag, amount, currency), copy: false };
}

interface SummaryProps {
  readonly payment: Payment;
  /** The figure above, whose amount is not repeated. */
  readonly shown: DetailRow | null;
}

/** Identifies the payment: amount, method, and the id that support asks for. */
function PaymentSummary({ payment, shown }: SummaryProps) {
  const { t } = useText();
  const rows = [
    ...usePaymentRows(payment).filter(({ value }) => value !== shown?.display),
    { label: t(`status.id.${payment.section}`), value: <ShortReference id={payment.transaction.id} /> },
  ];
  return (
    <Card tight>
      <SummaryList rows={rows} />
    </Card>
  );
}
