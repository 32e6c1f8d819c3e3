import { useSetAtom } from 'jotai';
import { useAtomValue } from '#state/use-atom-value.ts';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import { openableAtom, openExternalAtom, type Openable } from '#state/open-external.ts';
import type { Payment } from '#state/payment/payment.ts';
import { redirectWayAtom } from '#state/payment/redirect.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ActionScreen } from '#parts/action/action-screen.tsx';
import { PaymentDetails } from '#parts/action/payment-details.tsx';
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
  const openable = useAtomValue(openableAtom)(url);
  const main = useMainCopy(details);
  const hasPage = url !== null && openable !== null;
  return (
    <ActionScreen
      payment={payment}
      title={t('eazype.title')}
      lead={t('eazype.text')}
      expiresAt={expiresAt}
      footer={
        url !== null && openable ? <PaymentPage url={url} openable={openable} /> : (main.button ?? undefined)
      }
    >
      <PaymentDetails rows={hasPage ? details : main.rows} />
      <NumberedSteps
        items={[
          { title: t(openable ? 'eazype.step.page' : 'eazype.step.code') },
          { title: t('eazype.step.pay') },
          { title: t('action.step.return') },
        ]}
      />
    </ActionScreen>
  );
}

/** Opens on the player's click: in a frame in a new tab, otherwise in this page; the host opens an app. */
function PaymentPage({ url, openable }: { readonly url: string; readonly openable: Openable }) {
  const { t } = useText();
  const way = useAtomValue(redirectWayAtom);
  const open = useSetAtom(openExternalAtom);
  if (openable !== 'app')
    return (
      <ButtonLink href={url} wide icon="external" external={openable === 'web' && way === 'tab'}>
        {t('redirect.go')}
      </ButtonLink>
    );
  return (
    <Button
      wide
      icon="external"
      onClick={() => {
        open(url);
      }}
    >
      {t('redirect.go')}
    </Button>
  );
}
