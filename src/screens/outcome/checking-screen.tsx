import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Section } from '#domain/section.ts';
import { find } from '#domain/payment/list.ts';
import { useText } from '#i18n/text-context.tsx';
import { usePainted } from '#parts/layout/use-painted.ts';
import { PayWithoutWaiting } from '#parts/payment/pay-without-waiting.tsx';
import { usePaymentMethodName } from '#parts/payment/use-payment-method-name.ts';
import { goAtom } from '#state/go.ts';
import { readMethodsAtom } from '#state/known-methods.ts';
import { paymentsAtom } from '#state/payment/payments.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { SummaryList } from '#ui/summary-list.tsx';

interface Props {
  readonly section: Section;
  readonly requestId: string;
}

/**
 * A payment whose outcome is unknown: why the player has to wait, and how to continue without it (contract: Answers to
 * a submission).
 */
export function CheckingScreen({ section, requestId }: Props) {
  const { t } = useText();
  const payment = find(useAtomValue(paymentsAtom), requestId);
  const go = useSetAtom(goAtom);
  const show = useSetAtom(showPaymentAtom);
  const readMethods = useSetAtom(readMethodsAtom);
  const name = usePaymentMethodName(section, payment?.method ?? null);
  const isKnown = payment !== undefined && 'transaction' in payment;
  const isGone = payment === undefined;
  usePainted(`${section}-complete`);
  useEffect(() => {
    void readMethods(section);
  }, [readMethods, section]);
  useEffect(() => {
    if (isKnown) void show(requestId, 'replacing');
    else if (isGone) go({ name: section, replace: true });
  }, [isKnown, isGone, show, go, section, requestId]);
  if (payment === undefined || 'transaction' in payment) return null;
  const isLost = payment.phase === 'refused';
  const title = t(isLost ? `payment.lost.title.${section}` : `payment.checking.title.${section}`);
  return (
    <Screen
      title={title}
      lead={t(isLost ? `payment.lost.text.${section}` : `payment.checking.text.${section}`)}
      mark={<StatusMark status={isLost ? 'cancelled' : 'waiting'} />}
      footer={
        <>
          <Button
            wide
            kind={isLost ? 'primary' : 'secondary'}
            onClick={() => {
              go({ name: section });
            }}
          >
            {t('status.list')}
          </Button>
          {(payment.phase === 'unanswered' || payment.phase === 'found') && (
            <PayWithoutWaiting paymentKey={requestId} />
          )}
        </>
      }
    >
      {name !== null && (
        <Card tight>
          <SummaryList rows={[{ label: t(`list.label.${section}`), value: name }]} />
        </Card>
      )}
    </Screen>
  );
}
