import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { isFinal } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import { followHistory, historyAtom } from '#state/history/history.ts';
import { paymentsAtom } from '#state/payment/payments.ts';
import { setUnderWayAtom } from '#state/under-way.ts';
import { useStyles } from '#theme/styles.tsx';
import { EntryRow } from './entry-row.tsx';
import { css, cls } from './history.module.css';

/** More rows would push the list out of sight; the history shows all. */
const MAX_ROWS = 3;

/** The withdrawals under way above the withdrawal list, with state, amount and expected time (MO-2). */
export function WithdrawalsUnderWay() {
  useStyles(css);
  const { t } = useText();
  const store = useStore();
  const { entries } = useAtomValue(historyAtom).withdrawal;
  const payments = useAtomValue(paymentsAtom);
  const setUnderWay = useSetAtom(setUnderWayAtom);
  useEffect(() => followHistory(store, 'withdrawal'), [store]);
  const shown = useMemo(() => {
    // A withdrawal that requires an action has its own notice.
    const asking = new Set(
      payments.list.flatMap((payment) =>
        payment.phase === 'open' && payment.action.type !== 'complete' ? [payment.transaction.id] : [],
      ),
    );
    return (entries ?? []).filter(({ id, status }) => !isFinal(status) && !asking.has(id)).slice(0, MAX_ROWS);
  }, [entries, payments]);
  useEffect(() => {
    setUnderWay(new Set(shown.map(({ id }) => id)));
    return () => {
      setUnderWay(new Set());
    };
  }, [shown, setUnderWay]);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('history.underWay')} className={cls.section}>
      <h2 className={cls.heading}>{t('history.underWay')}</h2>
      <ul className={cls.list}>
        {shown.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
