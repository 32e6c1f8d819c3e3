import { useAtomValue, useSetAtom } from 'jotai';
import { find } from '#domain/payment/list.ts';
import { useText } from '#i18n/text-context.tsx';
import { dispatchAtom, paymentsAtom } from '#state/payment/payments.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';

/** Lets the player continue without waiting for an unknown outcome; explains the risk before they confirm. */
export function PayWithoutWaiting({ paymentKey }: { readonly paymentKey: string }) {
  const { t } = useText();
  const section = find(useAtomValue(paymentsAtom), paymentKey)?.section ?? 'deposit';
  const dispatch = useSetAtom(dispatchAtom);
  return (
    <ConfirmButton
      label={t(`payment.anyway.${section}`)}
      tone="danger"
      title={t(`payment.anyway.title.${section}`)}
      text={t(`payment.anyway.text.${section}`)}
      keep={t('payment.anyway.keep')}
      confirm={t('payment.anyway.confirm')}
      onConfirm={() => {
        dispatch({ type: 'dismissed', key: paymentKey });
      }}
    />
  );
}
