import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { useStyles } from '#theme/styles.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { css, cls } from './live-status.module.css';
import { useGoWhenFinal } from './use-go-when-final.ts';

interface Props {
  readonly payment: Payment;
  /** The time to pay is up; the widget stops waiting unless the gateway has seen the payment. */
  readonly isExpired?: boolean;
}

/** The live status of the open payment; a final status leads to the complete screen (TX-4). */
export function LiveStatus({ payment, isExpired = false }: Props) {
  useStyles(css);
  const { t } = useText();
  useGoWhenFinal(payment);
  const { section, transaction } = payment;
  const isSeen = transaction.status === 'accepted' || transaction.txid !== null;
  if (isExpired && !isSeen) return null;
  return (
    <div className={cls.live}>
      <span className={cls.mark}>
        <Spinner />
      </span>
      <span role="status" aria-live="off">
        {t(`action.status.${isSeen ? 'seen' : 'waiting'}.${section}`)}
      </span>
    </div>
  );
}
