import { useAtomValue, useSetAtom } from 'jotai';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import { openableAtom } from '#state/open-external.ts';
import { closePaymentAtom, type Payment } from '#state/payment/payment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { GoToPayment } from './go-to-payment.tsx';
import { LiveStatus } from './live-status.tsx';
import { usePaymentRows } from '#screens/shared/use-payment-rows.ts';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'redirect' }>;
}

/** The step to the payment page: the widget follows the status meanwhile and goes on by itself when it is final. */
export function RedirectStepScreen({ payment, action }: Props) {
  const { t } = useText();
  const close = useSetAtom(closePaymentAtom);
  const rows = usePaymentRows(payment);
  const isOpenable = useAtomValue(openableAtom)(action.url) !== null;
  return (
    <Screen
      title={t('redirect.title')}
      lead={t('redirect.text')}
      footer={isOpenable ? <GoToPayment payment={payment} action={action} goesByItself /> : undefined}
    >
      {!isOpenable && (
        <Notice tone="danger" role="alert">
          {t('redirect.unsafe')}
        </Notice>
      )}
      <Card tight>
        <SummaryList rows={rows} />
      </Card>
      <LiveStatus payment={payment} />
      <Button
        kind="ghost"
        wide
        onClick={() => {
          close();
        }}
      >
        {t('redirect.again')}
      </Button>
    </Screen>
  );
}
