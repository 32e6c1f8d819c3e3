import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { linkKind } from '#domain/link.ts';
import type { Action } from '#domain/transaction.ts';
import { formatRoundMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { opensAppsAtom } from '#state/open-external.ts';
import { closePaymentAtom, type Payment } from '#state/payment/payment.ts';
import { leaveAtom, redirectWayAtom, trackRedirectAtom } from '#state/payment/redirect.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { LiveStatus } from './live-status.tsx';
import { usePaymentMethodName } from '#screens/shared/payment-method-name.ts';

type Redirect = Extract<Action, { type: 'redirect' }>;

interface Props {
  readonly payment: Payment;
  readonly action: Redirect;
}

/** The step to the payment page: the widget follows the status meanwhile and goes on by itself when it is final. */
export function RedirectStepScreen({ payment, action }: Props) {
  const { t, tag } = useText();
  const close = useSetAtom(closePaymentAtom);
  const name = usePaymentMethodName(payment.section, payment.method);
  const { section, transaction } = payment;
  const opensApps = useAtomValue(opensAppsAtom);

  const rows = [
    ...(transaction.amount !== null && transaction.currency !== null
      ? [
          {
            label: t('redirect.amount'),
            value: formatRoundMoney(tag, transaction.amount, transaction.currency),
            strong: true,
          },
        ]
      : []),
    ...(name === null ? [] : [{ label: t(`list.label.${section}`), value: name }]),
  ];
  const kind = linkKind(action.url);
  // Only a native host opens another app's scheme (contract section 5).
  const isSafe = kind === 'web' || (kind === 'app' && opensApps);
  return (
    <Screen
      title={t('redirect.title')}
      lead={t('redirect.text')}
      footer={isSafe ? <GoToPayment payment={payment} action={action} /> : undefined}
    >
      {!isSafe && (
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

/**
 * Standalone and native the page goes by itself, once, the button standing by; in a frame or a partner's page the
 * player's own click opens a tab that learns nothing of this page (a script's pop-up would be blocked).
 */
function GoToPayment({ payment, action }: Props) {
  const { t } = useText();
  const way = useAtomValue(redirectWayAtom);
  const leave = useSetAtom(leaveAtom);
  const track = useSetAtom(trackRedirectAtom);
  const form = useRef<HTMLFormElement>(null);
  const label = t('redirect.go');
  const target = way === 'tab' ? '_blank' : '_self';

  useEffect(() => {
    if (way === 'page') leave(payment, action, form.current);
  }, [way, leave, payment, action]);
  const onLeave = (): void => {
    track(payment);
  };

  if (linkKind(action.url) === 'app')
    return (
      <Button
        wide
        icon="external"
        onClick={() => {
          leave(payment, action, null, true);
        }}
      >
        {label}
      </Button>
    );
  if (action.method === 'POST')
    return (
      <form
        ref={form}
        method="post"
        action={action.url}
        target={target}
        rel="noopener noreferrer"
        onSubmit={onLeave}
      >
        {Object.entries(action.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" wide icon="external">
          {label}
        </Button>
      </form>
    );
  return (
    <ButtonLink href={action.url} wide icon="external" external={way === 'tab'} onClick={onLeave}>
      {label}
    </ButtonLink>
  );
}
