import { useSetAtom } from 'jotai';
import type { ReactNode, Ref } from 'react';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { tryAgainAtom } from '#state/payment/try-again.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { usePaymentRows } from '#screens/shared/use-payment-rows.ts';
import { ExpiryTimer } from './expiry-timer.tsx';
import { LiveStatus } from './live-status.tsx';
import { StartAnew } from './start-anew.tsx';
import { useExpired } from './use-expired.ts';

interface Props {
  readonly payment: Payment;
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly lead?: string | undefined;
  /** ms since epoch; null: no end. */
  readonly expiresAt: number | null;
  /** The one action, while there is time. */
  readonly footer?: ReactNode;
  /** What to pay to whom: taken away when the time is up, so that nobody pays to it any more. */
  readonly children: ReactNode;
}

/**
 * Around every way of paying that is shown inside the widget: the time left, how to pay, the live status, and the way
 * to a new payment.
 */
export function ActionScreen({ payment, title, titleRef, lead, expiresAt, footer, children }: Props) {
  const { t } = useText();
  const startAnew = useSetAtom(tryAgainAtom);
  const isExpired = useExpired(expiresAt);
  const anew = (
    <StartAnew
      section={payment.section}
      kind={isExpired ? 'primary' : 'ghost'}
      onConfirm={() => {
        void startAnew();
      }}
    />
  );
  return (
    <Screen
      title={title}
      {...(titleRef && { titleRef })}
      lead={isExpired ? undefined : lead}
      footer={isExpired ? anew : footer}
    >
      {isExpired && (
        <Notice tone="warn" role="alert" title={t('action.expired.title')}>
          {t(`action.expired.${payment.section}`)}
        </Notice>
      )}
      {!isExpired && expiresAt !== null && (
        <ExpiryTimer key={expiresAt} section={payment.section} expiresAt={expiresAt} />
      )}
      {!isExpired && children}
      <LiveStatus payment={payment} />
      <PaymentSummary payment={payment} />
      {!isExpired && anew}
    </Screen>
  );
}

/** Which payment this is: amount, method, and the number that support asks for. */
function PaymentSummary({ payment }: { readonly payment: Payment }) {
  const { t } = useText();
  const rows = [...usePaymentRows(payment), { label: t('status.id'), value: payment.transaction.id }];
  return (
    <Card tight>
      <SummaryList rows={rows} />
    </Card>
  );
}
