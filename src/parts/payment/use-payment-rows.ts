import { formatRoundMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';
import { usePaymentMethodName } from './use-payment-method-name.ts';

/** The known facts that identify the payment: its amount and its method's name. */
export function usePaymentRows({ section, method, transaction }: Payment): SummaryRow[] {
  const { t, tag } = useText();
  const name = usePaymentMethodName(section, method);
  const { amount, currency } = transaction;
  return [
    ...(amount !== null && currency !== null
      ? [{ label: t('status.amount'), value: formatRoundMoney(tag, amount, currency), strong: true }]
      : []),
    ...(name === null ? [] : [{ label: t(`list.label.${section}`), value: name }]),
  ];
}
