import { useAtomValue } from 'jotai';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Opening } from '#domain/opening.ts';
import { openableAtom } from '#state/open-external.ts';
import type { Payment } from '#state/payment/payment.ts';
import { ActionScreen } from '#parts/action/action-screen.tsx';
import { useAmountRow } from '#parts/action/amount-row.ts';
import { AppLink } from '#parts/action/app-link.tsx';
import { PaymentDetails } from '#parts/action/payment-details.tsx';
import { PaymentPageLink } from '#parts/action/payment-page-link.tsx';
import { OutgoingLink } from '#parts/text/outgoing-link.tsx';
import { useMainCopy } from '#parts/action/use-main-copy.tsx';
import { useOpenAction } from '#parts/action/use-open-action.ts';
import { NumberedSteps } from '#parts/text/numbered-steps.tsx';

type Eazype = Extract<Action, { type: 'eazype' }>;

/** Eazype: a pay code to enter on its page or elsewhere. */
export function EazypeScreen() {
  const open = useOpenAction('deposit', ['eazype']);
  return open && <EazypeView payment={open.payment} action={open.action} />;
}

/** A pay code with its data, and the payment page if there is one. */
function EazypeView({ payment, action }: { readonly payment: Payment; readonly action: Eazype }) {
  const { t } = useText();
  const { url, details, expiresAt } = action;
  const opening = useAtomValue(openableAtom)(url);
  const { figure, others } = useAmountRow(details, payment.transaction);
  const main = useMainCopy(others);
  return (
    <ActionScreen
      payment={payment}
      title={t('eazype.title')}
      lead={t('eazype.text')}
      figure={figure}
      expiresAt={expiresAt}
      footer={opening ? <PaymentPage opening={opening} /> : (main.button ?? undefined)}
    >
      <PaymentDetails rows={opening ? others : main.rows} />
      <NumberedSteps
        items={[
          { title: t(opening ? 'eazype.step.page' : 'eazype.step.code') },
          { title: t('eazype.step.pay') },
          { title: t('action.step.return') },
        ]}
      />
    </ActionScreen>
  );
}

/** Opens on the player's click: in a frame in a new tab, otherwise in this page; the host, or a tap, opens an app. */
function PaymentPage({ opening: { kind, url } }: { readonly opening: Opening }) {
  const { t } = useText();
  if (kind === 'web') return <PaymentPageLink url={url} />;
  if (kind === 'app-link') return <AppLink url={url} />;
  return (
    <OutgoingLink wide icon="external" url={url}>
      {t('redirect.go')}
    </OutgoingLink>
  );
}
