import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { statusLead } from '#parts/payment/status-lead.tsx';
import { statusHeading } from '#parts/payment/status-title.ts';
import { isCancellable, type Entry } from '#domain/entry.ts';
import { inLanguage } from '#domain/localized.ts';
import { findTransaction } from '#domain/payment/list.ts';
import { isFinal } from '#domain/transaction.ts';
import { formatMoney, formatTime } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { copyText } from '#parts/text/copy-text.ts';
import { useCopyProps } from '#parts/text/use-copy-props.ts';
import { usePainted } from '#parts/layout/use-painted.ts';
import { SupportLink } from '#parts/method/support-link.tsx';
import { useServerNow } from '#parts/waiting/use-now.ts';
import { entryAtom, followHistory, historyAtom } from '#state/history/history.ts';
import { followLookUp, lookedUpAtom } from '#state/history/found-payment.ts';
import { readMethodsAtom, knownMethodAtom } from '#state/known-methods.ts';
import { cancellationOfAtom } from '#state/history/cancel-withdrawal.ts';
import { dispatchAtom, paymentsAtom } from '#state/payment/payments.ts';
import { clockAtom } from '#state/services.ts';
import { supportUrlAtom } from '#state/support.ts';
import { useStyles } from '#theme/styles.tsx';
import { LoadingScreen } from '#parts/waiting/loading-screen.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { EntryLegs, EntryStages, LateNotice } from './entry-progress.tsx';
import { entryAmount, entryName } from './entry-words.ts';
import { FoundAlone, GoOn, ToHistory } from './found-alone.tsx';
import { css, cls } from './history.module.css';
import { receiptText, removePrinted, saveReceipt, type Receipt } from './receipt.ts';

/** Shows the details of one payment, live (MO-1, MO-8); `?transactionId=` identifies it. */
export function HistoryPaymentScreen() {
  const { t } = useText();
  const [query] = useSearchParams();
  const id = query.get('transactionId') ?? '';
  const entry = useAtomValue(entryAtom)(id);
  const isFound = entry !== null;
  const isOver = entry !== null && isFinal(entry.status);
  const { entries, next, error } = useAtomValue(historyAtom).all;
  const store = useStore();
  useEffect(() => followHistory(store, 'all'), [store]);
  useEffect(() => (isOver ? undefined : followLookUp(store, id)), [store, id, isOver]);
  const looked = useAtomValue(lookedUpAtom)[id] ?? null;
  const isHistoryRead = entries !== null || error !== null;
  const isMissing = looked?.status === 'missing' || (looked?.status === 'failed' && isHistoryRead);
  const isSettled = isFound || isMissing || looked?.status === 'found';
  usePainted('history-payment', isSettled);

  if (entry)
    return <Found entry={entry} isAsking={!isOver && looked?.status === 'found' && looked.isAsking} />;
  if (looked?.status === 'found')
    return <FoundAlone transaction={looked.transaction} isAsking={looked.isAsking} />;
  if (!isMissing) return <LoadingScreen label={t('history.loading')} />;
  const isUnknown = looked.status === 'failed' && (error !== null || next !== null);
  return (
    <Screen title={t('history.title')} footer={<ToHistory />}>
      <Notice tone="warn" role="status">
        {t(isUnknown ? 'history.failed' : 'history.missing')}
      </Notice>
    </Screen>
  );
}

const MINUTE = 60_000;

/** The player has seen the outcome here, so that the lists do not report it again. */
function useSeen(id: string, isShown: boolean): void {
  const payment = findTransaction(useAtomValue(paymentsAtom), id);
  const dispatch = useSetAtom(dispatchAtom);
  const key = isShown && payment?.phase === 'ended' ? payment.key : null;
  useEffect(() => {
    if (key !== null) dispatch({ type: 'seen', key });
  }, [dispatch, key]);
}

interface FoundProps {
  readonly entry: Entry;
  /** It waits for the player's code or form. */
  readonly isAsking: boolean;
}

function Found({ entry, isAsking }: FoundProps) {
  useStyles(css);
  const { t, tag } = useText();
  useSeen(entry.id, isFinal(entry.status));
  const receipt = useReceipt(entry);
  const now = useServerNow(MINUTE, entry.cancellableUntil);
  const lateNow = useServerNow(MINUTE, entry.expectedAt);
  const method = useAtomValue(knownMethodAtom)(entry.section, entry.method);
  const supportOf = useAtomValue(supportUrlAtom);
  const support = supportOf(method ?? { name: entry.method, supportUrl: null });
  const readMethods = useSetAtom(readMethodsAtom);
  const hasSupport = support !== null;
  useEffect(() => {
    if (!hasSupport) void readMethods(entry.section);
  }, [hasSupport, readMethods, entry.section]);
  const save = useSave(receipt);
  const { state: copied, start: copy, shown } = useCopy(receiptText(receipt), copyText);
  const { id, section, status, txid } = entry;
  const copyProps = useCopyProps();
  return (
    <Screen
      title={t(statusHeading(section, status))}
      lead={isAsking ? t(`unified.text.${section}`) : statusLead({ t, tag }, section, status)}
      mark={<StatusMark status={status} />}
      footer={
        <>
          {isAsking && <GoOn id={id} section={section} />}
          {/* It stays until its answer arrives, even after the deadline. */}
          <CancelWithdrawal entry={entry} isOffered={isCancellable(entry, now)} />
          <Button kind="secondary" wide onClick={save.start}>
            {t('receipt.save')}
          </Button>
          {save.mayHaveFailed && <Notice role="status">{t('receipt.save.failed')}</Notice>}
        </>
      }
    >
      <LateNotice entry={entry} now={lateNow} />
      <EntryStages entry={entry} />
      <EntryLegs entry={entry} />
      <Card tight>
        <SummaryList rows={receipt.rows.filter(({ isCopied }) => !isCopied)} />
        {/* In full, as on the receipt. */}
        <CopyRow label={t(`status.id.${section}`)} value={id} {...copyProps} />
        {txid !== null && <CopyRow label={t('status.txid')} value={txid} {...copyProps} />}
      </Card>
      <LinkRow>
        <Button kind="ghost" icon={copied === 'copied' ? 'check' : 'copy'} onClick={copy}>
          {t(copied === 'copied' ? 'status.copied' : 'receipt.copy')}
        </Button>
        {support !== null && <SupportLink section={section} method={entry.method} url={support} />}
      </LinkRow>
      {copied === 'failed' && (
        <Notice tone="warn" role="status" title={t('status.copy.failed')}>
          <div ref={shown} className={cls.receipt}>
            {receiptText(receipt)}
          </div>
        </Notice>
      )}
    </Screen>
  );
}

/** ms within which a second press on "Save receipt" opens nothing: the first may still be opening. */
const ONE_PRESS_MS = 1000;

/** Saves the receipt; one press opens one sheet or one print. */
function useSave(receipt: Receipt): { readonly start: () => void; readonly mayHaveFailed: boolean } {
  const clock = useAtomValue(clockAtom);
  const pressedAt = useRef(-Infinity);
  const [mayHaveFailed, setMayHaveFailed] = useState(false);
  useEffect(
    () => () => {
      removePrinted(document);
    },
    [],
  );
  const start = (): void => {
    if (clock.uptime() - pressedAt.current < ONE_PRESS_MS) return;
    pressedAt.current = clock.uptime();
    setMayHaveFailed(false);
    void saveReceipt(receipt, document).then((isSaved) => setMayHaveFailed(!isSaved));
  };
  return { start, mayHaveFailed };
}

type Row = Receipt['rows'][number] & { readonly strong?: boolean; readonly isCopied?: boolean };

/** The rows of the receipt, formatted for the player. */
function useReceipt(entry: Entry): Omit<Receipt, 'rows'> & { readonly rows: readonly Row[] } {
  const { t, tag, language } = useText();
  const {
    id,
    section,
    status,
    currency,
    fee,
    createdAt,
    updatedAt,
    expectedAt,
    cancellableUntil,
    txid,
    reason,
  } = entry;
  const isTooLate = useAtomValue(cancellationOfAtom)(entry)?.isTooLate === true;
  const amount = entryAmount(entry, tag);
  const why = inLanguage(reason, language);
  const row = (label: string, value: string | null, extra: Partial<Row> = {}): Row[] =>
    value === null ? [] : [{ label, value, ...extra }];
  const time = (at: number | null) => (at === null ? null : formatTime(tag, at));
  const created = time(createdAt);
  const updated = time(updatedAt);
  return {
    tag,
    title: t('receipt.title'),
    rows: [
      ...row(t('status.amount'), amount, { strong: true }),
      ...row(t('history.row.fee'), fee && formatMoney(tag, fee, currency)),
      ...row(t('history.row.type'), t(`history.kind.${section}`)),
      ...row(t('history.row.method'), entryName(entry, language)),
      ...row(t('history.row.status'), t(`history.state.${status}`)),
      ...row(t('history.row.reason'), why),
      ...row(t('history.row.created'), created),
      ...row(t('history.row.updated'), updated === created ? null : updated),
      ...row(t('history.row.expected'), isFinal(status) ? null : time(expectedAt)),
      ...row(t('history.row.cancellable'), isFinal(status) || isTooLate ? null : time(cancellableUntil)),
      ...row(t(`status.id.${section}`), id, { isCopied: true }),
      ...row(t('status.txid'), txid, { isCopied: true }),
    ],
  };
}
