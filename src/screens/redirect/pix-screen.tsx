import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { ActionScreen } from '#parts/action/action-screen.tsx';
import { PaymentDetails } from '#parts/action/payment-details.tsx';
import { PaymentQr } from '#parts/action/payment-qr.tsx';
import { useCopyAction } from '#parts/action/use-main-copy.tsx';
import { useOpenAction } from '#parts/action/use-open-action.ts';
import { NumberedSteps } from '#parts/text/numbered-steps.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'pix' }>;
}

/** Pix: a payment with a code in the bank's app. */
export function PixScreen() {
  const open = useOpenAction('deposit', ['pix']);
  return open && <PixView payment={open.payment} action={open.action} />;
}

/** A Pix code: copied into the bank's app, or scanned from another device. */
function PixView({ payment, action: { code, expiresAt } }: Props) {
  const { t } = useText();
  const { copying, button } = useCopyAction(code, { copy: t('pix.copy'), copied: t('status.copied') });
  return (
    <ActionScreen
      payment={payment}
      title={t('pix.title')}
      lead={t('pix.text')}
      expiresAt={expiresAt}
      footer={button}
    >
      <PaymentDetails
        rows={[{ label: t('pix.code'), value: code, display: code, copy: true, copying, oneLine: true }]}
      />
      <PaymentQr text={code} label={t('pix.qr')} />
      <NumberedSteps
        items={[
          { title: t('pix.step.app') },
          { title: t('pix.step.paste') },
          { title: t('pix.step.confirm') },
          { title: t('action.step.return') },
        ]}
      />
    </ActionScreen>
  );
}
