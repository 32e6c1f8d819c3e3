import { useAtomValue } from 'jotai';
import type { Action } from '#domain/transaction.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { openableAtom } from '#state/open-external.ts';
import type { Payment } from '#state/payment/payment.ts';
import { NumberedSteps } from '#parts/text/numbered-steps.tsx';
import { OutgoingLink } from '#parts/text/outgoing-link.tsx';
import { ActionScreen } from './action-screen.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentQr } from './payment-qr.tsx';
import { useMainCopy } from './use-main-copy.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'invoice' }>;
}

/** An exact amount for a payee: rows to copy, a code to scan, and on a phone a button for the payment app. */
export function InvoiceView({ payment, action }: Props) {
  const { t, tag } = useText();
  const openable = useAtomValue(openableAtom);
  const { amount, currency, qr, details, expiresAt } = action;
  // A player cannot scan a code on the phone in their hand, so a native host opens the app when the code is an app's
  // link (upi:).
  const app = openable(qr)?.kind === 'app' ? qr : null;
  const money = formatMoney(tag, amount, currency);
  const main = useMainCopy(details);
  return (
    <ActionScreen
      payment={payment}
      title={t('invoice.title')}
      lead={t('invoice.text')}
      figure={{ label: t('invoice.amount'), value: amount, display: money, copy: true }}
      expiresAt={expiresAt}
      footer={
        app === null ? (
          (main.button ?? undefined)
        ) : (
          <OutgoingLink wide icon="external" url={app}>
            {t('invoice.app')}
          </OutgoingLink>
        )
      }
    >
      <PaymentDetails rows={app === null ? main.rows : details} />
      {qr !== null && <PaymentQr text={qr} label={t('invoice.qr')} />}
      <NumberedSteps
        items={[
          { title: t(qr === null ? 'invoice.step.copy' : 'invoice.step.scan') },
          { title: t('invoice.step.pay', { amount: money }) },
          { title: t('action.step.return') },
        ]}
      />
    </ActionScreen>
  );
}
