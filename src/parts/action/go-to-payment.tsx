import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import { openableAtom } from '#state/open-external.ts';
import type { Payment } from '#state/payment/payment.ts';
import {
  leaveForPaymentPageAtom,
  pressPaymentPageAtom,
  redirectWayAtom,
  trackRedirectAtom,
} from '#state/payment/redirect.ts';
import { isFirstPressAtom } from '#state/press-once.ts';
import { Button } from '#ui/button.tsx';
import { AppLink } from './app-link.tsx';
import { PaymentPageLink } from './payment-page-link.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'redirect' }>;
  readonly kind?: 'primary' | 'secondary';
  /** Standalone and native pages navigate automatically, once; the button remains as a fallback. */
  readonly isAutomatic?: boolean;
}

/**
 * The button to the payment page, or to the app that takes the payment. Standalone and native pages navigate there by
 * themselves; apps are opened by the host. Renders nothing when the address may not be opened here (contract: Redirects
 * and returns).
 */
export function GoToPayment({ payment, action, kind = 'primary', isAutomatic = false }: Props) {
  const { t } = useText();
  const opening = useAtomValue(openableAtom)(action.url);
  const way = useAtomValue(redirectWayAtom);
  const leave = useSetAtom(leaveForPaymentPageAtom);
  const press = useSetAtom(pressPaymentPageAtom);
  const isFirstPress = useSetAtom(isFirstPressAtom);
  const track = useSetAtom(trackRedirectAtom);
  const form = useRef<HTMLFormElement>(null);
  const isApp = opening?.kind === 'app-link';

  useEffect(() => {
    if (isAutomatic && way === 'page' && !isApp) leave(payment, action, form.current);
  }, [isAutomatic, way, isApp, leave, payment, action]);
  const onLeave = (): void => {
    track(payment);
  };

  if (opening === null) return null;
  if (opening.kind === 'app-link') return <AppLink url={opening.url} kind={kind} onOpen={onLeave} />;
  if (opening.kind === 'app')
    return (
      <Button
        kind={kind}
        wide
        icon="external"
        onClick={() => {
          if (isFirstPress(opening.url)) press(payment, action);
        }}
      >
        {t('redirect.go')}
      </Button>
    );
  // An intent's page for browsers is only shown.
  const isPosted = action.method === 'POST' && opening.url === action.url;
  return (
    <PaymentPageLink
      url={opening.url}
      {...(isPosted && { fields: action.fields, form })}
      kind={kind}
      onOpen={onLeave}
    />
  );
}
