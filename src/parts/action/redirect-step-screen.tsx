import { useAtomValue, useSetAtom } from 'jotai';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import { openableAtom } from '#state/open-external.ts';
import { closePaymentAtom, type Payment } from '#state/payment/payment.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { usePaymentRows } from '#parts/payment/use-payment-rows.ts';
import { GoToPayment } from './go-to-payment.tsx';
import { NewPaymentButton } from './new-payment-button.tsx';
import { LiveStatus } from './live-status.tsx';
import { ScanCode } from './scan-code.tsx';
import { useGoWhenFinal } from './use-go-when-final.ts';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'redirect' }>;
}

/** The step to the payment page. Meanwhile the widget follows the status, and continues when it is final. */
export function RedirectStepScreen({ payment, action }: Props) {
  const { t } = useText();
  const close = useSetAtom(closePaymentAtom);
  const rows = usePaymentRows(payment);
  const openable = useAtomValue(openableAtom)(action.url);
  return (
    <Screen
      title={t(`redirect.title.${payment.section}`)}
      lead={
        openable && t(openable.kind === 'app-link' ? 'redirect.app.text' : `redirect.text.${payment.section}`)
      }
      footer={openable ? <GoToPayment payment={payment} action={action} isAutomatic /> : undefined}
    >
      <Card tight>
        <SummaryList rows={rows} />
      </Card>
      <ScanCode action={action} />
      {openable ? <LiveStatus payment={payment} /> : <Unsafe payment={payment} />}
      <NewPaymentButton
        section={payment.section}
        onConfirm={() => {
          close();
        }}
      />
    </Screen>
  );
}

/** Shown for an address that may not be opened: nothing can be paid here, but a final status still ends the payment. */
function Unsafe({ payment }: Pick<Props, 'payment'>) {
  const { t } = useText();
  useGoWhenFinal(payment);
  return (
    <Notice tone="danger" role="alert">
      {t('redirect.unsafe')}
    </Notice>
  );
}
