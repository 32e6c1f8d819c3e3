import { useSetAtom } from 'jotai';
import { inLanguage } from '#domain/localized.ts';
import type { Section } from '#domain/section.ts';
import { isFinal, type Transaction } from '#domain/transaction.ts';
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

interface GoOnProps {
  readonly id: string;
  readonly section: Section;
}

/** Leads to the code or the form that the payment asks for. */
export function GoOn({ id, section }: GoOnProps) {
  const { t } = useText();
  const go = useSetAtom(goAtom);
  return (
    <Button
      wide
      onClick={() => {
        go({ name: `${section}-complete`, query: { transactionId: id } });
      }}
    >
      {t('list.open.continue')}
    </Button>
  );
}

interface Props {
  readonly transaction: Transaction;
  /** It waits for the player's code or form. */
  readonly isAsking: boolean;
}

/** A payment whose row has not been read: what its look-up says. */
export function FoundAlone({ transaction, isAsking }: Props) {
  const { t, tag, language } = useText();
  const { id, section, status, amount, currency, fee, createdAt, reason, txid } = transaction;
  const copyProps = useCopyProps();
  const money = (sum: string | null | undefined): string | null =>
    sum == null || currency === null ? null : formatMoney(tag, sum, currency);
  const said = money(amount);
  const charged = isFinal(status) && said !== null ? money(fee) : null;
  const why = reason ? inLanguage(reason, language) : null;
  const created = typeof createdAt === 'number' ? formatTime(tag, createdAt) : null;
  const state = t(`history.state.${status}`);
  return (
    <Screen
      title={state}
      mark={<StatusMark status={status} />}
      footer={
        <>
          {isAsking && section && <GoOn id={id} section={section} />}
          <ToHistory />
        </>
      }
    >
      <Card tight>
        <SummaryList
          rows={[
            ...(said === null ? [] : [{ label: t('status.amount'), value: said, strong: true }]),
            ...(charged === null ? [] : [{ label: t('history.row.fee'), value: charged }]),
            ...(why === null ? [] : [{ label: t('history.row.reason'), value: why }]),
            ...(created === null ? [] : [{ label: t('history.row.created'), value: created }]),
          ]}
        />
        <CopyRow label={t(`status.id.${section ?? 'deposit'}`)} value={id} {...copyProps} />
        {txid !== null && <CopyRow label={t('status.txid')} value={txid} {...copyProps} />}
      </Card>
    </Screen>
  );
}
