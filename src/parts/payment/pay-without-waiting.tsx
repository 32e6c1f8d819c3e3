import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { dispatchAtom } from '#state/payment/payments.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Lets the player continue without waiting for an unknown outcome; the risk is explained before they confirm. */
export function PayWithoutWaiting({ paymentKey }: { readonly paymentKey: string }) {
  const { t } = useText();
  const dispatch = useSetAtom(dispatchAtom);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button
        kind="ghost"
        wide
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('payment.anyway')}
      </Button>
    );
  return (
    <Notice tone="danger" role="alert" title={t('payment.anyway.title')}>
      {t('payment.anyway.text')}
      <Button
        wide
        onClick={() => {
          setAsked(false);
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
