import { amountsOf } from '#domain/payment/paid.ts';
import { isFinal, type Money } from '#domain/transaction.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';
import { usePaymentMethodName } from './use-payment-method-name.ts';

/**
 * The known facts that identify the payment: the amount that the gateway says, what was asked for if that is something
 * else, the fee once it has been charged, and the method.
 */
export function usePaymentRows({
  section,
  method,
  transaction,
  status,
  requested: asked,
}: Payment): SummaryRow[] {
  const { t, tag } = useText();
  const name = usePaymentMethodName(section, method, transaction.method);
  const { said, requested } = amountsOf({ transaction, requested: asked });
  const fee = isFinal(status) ? transaction.fee : null;
  const money = ({ amount, currency }: Money): string => formatMoney(tag, amount, currency);
  return [
    ...(said ? [{ label: t('status.amount'), value: money(said), strong: true }] : []),
    ...(requested ? [{ label: t('status.requested'), value: money(requested), strong: said === null }] : []),
    ...(said && fee != null
      ? [{ label: t('history.row.fee'), value: money({ amount: fee, currency: said.currency }) }]
      : []),
    ...(name === null ? [] : [{ label: t(`list.label.${section}`), value: name }]),
  ];
}
