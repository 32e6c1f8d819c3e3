import { useSetAtom } from 'jotai';
import { inLanguage } from '#domain/localized.ts';
import type { Transaction } from '#domain/transaction.ts';
import { formatMoney, formatTime } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { useCopyProps } from '#parts/text/use-copy-props.ts';
import { goAtom } from '#state/go.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { SummaryList } from '#ui/summary-list.tsx';

/** Leads from a payment without a row to the list of payments. */
export function ToHistory() {
  const { t } = useText();
  const go = useSetAtom(goAtom);
  return (
    <Button
      wide
      onClick={() => {
        go({ name: 'history', replace: true });
      }}
    >
      {t('history.title')}
    </Button>
  );
}

/** A payment whose row has not been read: what its look-up says. */
export function FoundAlone({ transaction }: { readonly transaction: Transaction }) {
  const { t, tag, language } = useText();
  const { id, section = 'deposit', status, amount, currency, createdAt, reason, txid } = transaction;
  const copyProps = useCopyProps();
  const money = amount === null || currency === null ? null : formatMoney(tag, amount, currency);
  const why = reason ? inLanguage(reason, language) : null;
  const created = typeof createdAt === 'number' ? formatTime(tag, createdAt) : null;
  const state = t(`history.state.${status}`);
  return (
    <Screen title={state} mark={<StatusMark status={status} />} footer={<ToHistory />}>
      <Card tight>
        <SummaryList
          rows={[
            ...(money === null ? [] : [{ label: t('status.amount'), value: money, strong: true }]),
            ...(why === null ? [] : [{ label: t('history.row.reason'), value: why }]),
            ...(created === null ? [] : [{ label: t('history.row.created'), value: created }]),
          ]}
        />
        <CopyRow label={t(`status.id.${section}`)} value={id} {...copyProps} />
        {txid !== null && <CopyRow label={t('status.txid')} value={txid} {...copyProps} />}
      </Card>
    </Screen>
  );
}
