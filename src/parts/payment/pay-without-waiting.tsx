import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { find } from '#domain/payment/list.ts';
import { useText } from '#i18n/text-context.tsx';
import { dispatchAtom, paymentsAtom } from '#state/payment/payments.ts';
import { Button } from '#ui/button.tsx';
import { focusWhenShown } from '#ui/focus-when-shown.ts';
import { Notice } from '#ui/notice.tsx';

/** Lets the player continue without waiting for an unknown outcome; explains the risk before they confirm. */
export function PayWithoutWaiting({ paymentKey }: { readonly paymentKey: string }) {
  const { t } = useText();
  const section = find(useAtomValue(paymentsAtom), paymentKey)?.section ?? 'deposit';
  const dispatch = useSetAtom(dispatchAtom);
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  if (question !== 'asked')
    return (
      <Button
        kind="ghost"
        wide
        ref={question === 'declined' ? focusWhenShown : undefined}
        onClick={() => {
          setQuestion('asked');
        }}
      >
        {t(`payment.anyway.${section}`)}
      </Button>
    );
  return (
    <Notice tone="danger" role="alert" title={t(`payment.anyway.title.${section}`)}>
      {t(`payment.anyway.text.${section}`)}
      <Button
        wide
        ref={focusWhenShown}
        onClick={() => {
          setQuestion('declined');
        }}
      >
        {t('payment.anyway.keep')}
      </Button>
      <Button
        kind="ghost"
        wide
        onClick={() => {
          dispatch({ type: 'dismissed', key: paymentKey });
        }}
      >
        {t('payment.anyway.confirm')}
      </Button>
    </Notice>
  );
}
