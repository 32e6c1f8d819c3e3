import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { useStyles } from '#theme/styles.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { css, cls } from './live-status.module.css';
import { useGoWhenFinal } from './use-go-when-final.ts';

/** How the open payment stands, live; a final status goes on to the complete screen by itself (TX-4). */
export function LiveStatus({ payment }: { readonly payment: Payment }) {
  useStyles(css);
  const { t } = useText();
  useGoWhenFinal(payment);
  const { section, transaction } = payment;
  const isSeen = transaction.status === 'accepted' || transaction.txid !== null;
  return (
    <div className={cls.live}>
      <span className={cls.mark}>
        <Spinner />
      </span>
      <span role="status">{t(`action.status.${isSeen ? 'seen' : 'waiting'}.${section}`)}</span>
    </div>
  );
}
