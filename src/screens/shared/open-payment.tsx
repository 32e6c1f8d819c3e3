import { useAtomValue, useSetAtom } from 'jotai';
import type { Section } from '#domain/method.ts';
import { isFinal } from '#domain/transaction.ts';
import { formatRoundMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePaymentMethodName } from './payment-method-name.ts';

/** A payment that goes on while the player looks at the list, and the way back to it (contract section 5). */
export function OpenPayment({ section }: { readonly section: Section }) {
  const { t, tag } = useText();
  const payment = useAtomValue(paymentAtom);
  const show = useSetAtom(showPaymentAtom);
  const name = usePaymentMethodName(section, payment?.method ?? null);
  if (payment?.section !== section || isFinal(payment.transaction.status)) return null;
  const { amount, currency } = payment.transaction;
  const money = amount !== null && currency !== null ? formatRoundMoney(tag, amount, currency) : null;
  return (
    <Notice title={t(`list.open.${section}`)}>
      {[money, name].filter((part) => part !== null).join(' · ')}
      <Button
        kind="secondary"
        wide
        onClick={() => {
          show({ replace: false });
        }}
      >
        {t('list.open.continue')}
      </Button>
    </Notice>
  );
}
