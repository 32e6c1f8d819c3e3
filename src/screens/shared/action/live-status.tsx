import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment.ts';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useGoWhenFinal } from './use-go-when-final.ts';

/** How the open payment stands, live; a final status goes on to the complete screen by itself (TX-4). */
export function LiveStatus({ payment }: { readonly payment: Payment }) {
  const { t } = useText();
  useGoWhenFinal(payment);
  const { section, transaction } = payment;
  const isSeen = transaction.status === 'accepted' || transaction.txid !== null;
  return (
    <Notice role="status">
      <Spinner /> {t(`action.status.${isSeen ? 'seen' : 'waiting'}.${section}`)}
    </Notice>
  );
}
