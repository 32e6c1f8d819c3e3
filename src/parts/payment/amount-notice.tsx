import { differenceOf } from '#domain/payment/paid.ts';
import { formatFirstOfTwo, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that another amount than the requested one arrived, or that the amount is not known yet. */
export function AmountNotice({ payment }: { readonly payment: Payment }) {
  const { t, tag } = useText();
  const { section, status, isAmountAsked } = payment;
  if (status !== 'processed') return null;
  const difference = differenceOf(payment);
  if (difference) {
    const { kind, paid, requested } = difference;
    const format = kind === 'partial' ? formatFirstOfTwo : formatMoney;
    return (
      <Notice tone="warn" role="status">
        {t(`status.${kind}.${section}`, {
          paid: format(tag, paid.amount, paid.currency),
          requested: formatMoney(tag, requested.amount, requested.currency),
        })}
      </Notice>
    );
  }
  return isAmountAsked ? <Notice role="status">{t('status.amount.checking')}</Notice> : null;
}
