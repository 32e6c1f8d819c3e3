import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inLanguage } from '#domain/localized.ts';
import { asksForInput } from '#domain/payment/statuses.ts';
import type { Section } from '#domain/section.ts';
import { isFinal } from '#domain/transaction.ts';
import { formatBalance, formatTime } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { ChallengeStepScreen } from '#parts/action/challenge-step-screen.tsx';
import { GoToPayment } from '#parts/action/go-to-payment.tsx';
import { usePainted } from '#parts/layout/use-painted.ts';
import { LoadingScreen } from '#parts/waiting/loading-screen.tsx';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { useCopyProps } from '#parts/text/use-copy-props.ts';
import { AmountNotice } from '#parts/payment/amount-notice.tsx';
import { ShortReference } from '#parts/payment/short-reference.tsx';
import { statusLead } from '#parts/payment/status-lead.tsx';
import { statusHeading } from '#parts/payment/status-title.ts';
import { useFreshPayments } from '#parts/payment/use-fresh-payments.ts';
import { usePaymentRows } from '#parts/payment/use-payment-rows.ts';
import { useTryAgain } from '#parts/payment/use-try-again.ts';
import { canCloseAtom, closeAtom } from '#state/flow/back.ts';
import { goAtom } from '#state/go.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { hasNewBalanceAtom } from '#state/payment/new-balance.ts';
import { visitPaymentAtom } from '#state/payment/visit-payment.ts';
import { paymentAtom, type Payment } from '#state/payment/payment.ts';
import { paymentTarget } from '#state/payment/payment-target.ts';
import { balanceAtom } from '#state/player.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { CheckingScreen } from './checking-screen.tsx';
import { ReceiptLinks } from './receipt-links.tsx';

/**
 * The status of a payment, live (TX-4). With `transactionId` in the address (the return from a payment page, or a
 * reload) the status is requested from the gateway; with `requestId` it is a payment whose outcome is still unknown.
 */
export function CompleteScreen({ section }: { readonly section: Section }) {
  const [query] = useSearchParams();
  const requestId = query.get('requestId');
  return requestId === null ? (
    <Known section={section} id={query.get('transactionId') || null} />
  ) : (
    <CheckingScreen key={requestId} section={section} requestId={requestId} />
  );
}

function Known({ section, id }: { readonly section: Section; readonly id: string | null }) {
  const { t } = useText();
  const payment = useAtomValue(paymentAtom);
  const visit = useSetAtom(visitPaymentAtom);
  const go = useSetAtom(goAtom);
  const isHere = payment !== null && (id === null || payment.transaction.id === id);
  // Its status would say that nothing is left to do.
  const isAsking = isHere && !isFinal(payment.transaction.status) && asksForInput(payment);
  useEffect(() => {
    if (isAsking) go({ ...paymentTarget(payment), replace: true });
    else if (isHere) return;
    else if (id === null) go({ name: section, replace: true });
    else void visit(section, id);
  }, [isAsking, isHere, payment, id, visit, go, section]);
  if (!isHere || isAsking) return <LoadingScreen label={t(`status.loading.${section}`)} />;
  const { action } = payment;
  if (action.type === 'challenge' && !isFinal(payment.transaction.status))
    return <ChallengeStepScreen payment={payment} action={action} />;
  return <Outcome payment={payment} />;
}

function Outcome({ payment }: { readonly payment: Payment }) {
  const { t, tag, language } = useText();
  const go = useSetAtom(goAtom);
  const close = useSetAtom(closeAtom);
  const canClose = useAtomValue(canCloseAtom);
  const { tryAgain, isWaiting } = useTryAgain();
  const rows = usePaymentRows(payment);
  const balance = useAtomValue(balanceAtom);
  const hasNewBalance = useAtomValue(hasNewBalanceAtom)(payment);
  const { section, transaction, action, status } = payment;
  const date = transaction.createdAt == null ? null : formatTime(tag, transaction.createdAt);
  const reason =
    status === 'mistaked' && transaction.reason ? inLanguage(transaction.reason, language) : null;
  useFreshPayments(section);
  const dispatch = useSetAtom(dispatchAtom);
  usePainted(`${section}-complete`);
  useEffect(() => {
    if (isFinal(status)) dispatch({ type: 'seen', key: payment.key });
  }, [dispatch, status, payment.key]);
  const copyProps = useCopyProps();
  const toList = (kind: 'primary' | 'secondary' | 'ghost', label: string) => (
    <Button
      kind={kind}
      wide
      onClick={() => {
        go({ name: section });
      }}
    >
      {label}
    </Button>
  );
  return (
    <Screen
      title={t(statusHeading(section, status))}
      lead={statusLead({ t, tag }, section, status)}
      mark={<StatusMark status={status} />}
      footer={
        <>
          {status === 'mistaked' && payment.method !== null && (
            <>
              <Button wide busy={isWaiting} onClick={tryAgain}>
                {t('status.retry')}
              </Button>
              {isWaiting && <WaitNotice of="asking" />}
            </>
          )}
          {status === 'processed' && canClose && (
            <Button
              wide
              onClick={() => {
                close('done');
              }}
            >
              {t('button.done')}
            </Button>
          )}
          {status === 'mistaked' && toList('secondary', t('status.another'))}
          {status === 'processed' &&
            (canClose ? toList('ghost', t('status.list')) : toList('primary', t('button.done')))}
          {!isFinal(status) && toList('primary', t('status.list'))}
          {!isFinal(transaction.status) && action.type === 'redirect' && (
            <GoToPayment payment={payment} action={action} kind="secondary" />
          )}
        </>
      }
    >
      {reason !== null && (
        <Notice tone="danger" title={t('status.reason')}>
          <bdi>{reason}</bdi>
        </Notice>
      )}
      <AmountNotice payment={payment} />
      <Card tight>
        <SummaryList
          rows={[
            ...rows,
            ...(date === null ? [] : [{ label: t('status.date'), value: date }]),
            ...(isFinal(status) && hasNewBalance
              ? [{ label: t('balance.label'), value: formatBalance(tag, balance.amount, balance.currency) }]
              : []),
          ]}
        />
        <CopyRow
          label={t(`status.id.${section}`)}
          value={transaction.id}
          display={<ShortReference id={transaction.id} />}
          {...copyProps}
        />
        {transaction.txid !== null && (
          <CopyRow
            label={t('status.txid')}
            value={transaction.txid}
            display={<ShortReference id={transaction.txid} />}
            {...copyProps}
          />
        )}
      </Card>
      <ReceiptLinks payment={payment} />
    </Screen>
  );
}
