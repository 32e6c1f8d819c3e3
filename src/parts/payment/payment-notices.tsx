import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Section } from '#domain/section.ts';
import { blockerOf } from '#domain/payment/list.ts';
import type { KnownPayment, Payment, Payments } from '#domain/payment/state.ts';
import { toldOf } from '#domain/payment/statuses.ts';
import { formatMoney, joinFacts } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { dispatchAtom, paymentsAtom } from '#state/payment/payments.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { underWayAtom } from '#state/under-way.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice, type NoticeTone } from '#ui/notice.tsx';
import { statusTitle } from './status-title.ts';
import { usePaymentMethodName } from './use-payment-method-name.ts';

/** More notices would push the list out of sight; older ones are in a disclosure. */
const MAX_NOTICES = 3;

/**
 * The notices above a list: payments of the section that are under way or have ended unseen, and an intent that blocks
 * others.
 */
export function PaymentNotices({ section }: { readonly section: Section }) {
  const { t } = useText();
  const payments = useAtomValue(paymentsAtom);
  const underWay = useAtomValue(underWayAtom);
  const isShownElsewhere = (payment: Payment): boolean =>
    payment.phase === 'open' && payment.step === null && underWay.has(payment.transaction.id);
  const all = visibleNotices(payments, section, isShownElsewhere);
  const older = all.slice(MAX_NOTICES);
  const draw = (payment: Payment) => <PaymentNotice key={payment.key} payment={payment} />;
  return (
    <>
      {all.slice(0, MAX_NOTICES).map(draw)}
      {older.length > 0 && (
        <Disclosure label={t('list.open.more', { count: older.length })}>{older.map(draw)}</Disclosure>
      )}
    </>
  );
}

/** The blocking payment comes first, in both sections. */
function visibleNotices(
  payments: Payments,
  section: Section,
  isShownElsewhere: (payment: Payment) => boolean,
): readonly Payment[] {
  const blocker = blockerOf(payments);
  const others = payments.list.filter(
    (payment) => payment !== blocker && payment.section === section && !isShownElsewhere(payment),
  );
  const own = others.filter(isNoticed).reverse();
  return blocker && blocker.phase !== 'proving' ? [blocker, ...own] : own;
}

function isNoticed(payment: Payment): boolean {
  switch (payment.phase) {
    case 'found':
    case 'open':
      return true;
    case 'ended':
      return !payment.isSeen;
    case 'refused':
      return payment.error === null;
    case 'proving':
    case 'sending':
    case 'unanswered':
      return false;
  }
}

function PaymentNotice({ payment }: { readonly payment: Payment }) {
  const { t } = useText();
  const dispatch = useSetAtom(dispatchAtom);
  const { section, key } = payment;
  switch (payment.phase) {
    case 'proving':
      return null;
    case 'sending':
    case 'unanswered':
      return (
        <WithWayBack paymentKey={key} tone="warn" title={t(`payment.checking.title.${section}`)}>
          {t(`payment.checking.text.${section}`)}
        </WithWayBack>
      );
    case 'refused':
      return (
        <Notice tone="warn" role="status" title={t(`payment.lost.title.${section}`)}>
          {t(`payment.lost.text.${section}`)}
          <Button
            kind="secondary"
            wide
            onClick={() => {
              dispatch({ type: 'refusal-read', key });
            }}
          >
            {t('payment.lost.read')}
          </Button>
        </Notice>
      );
    case 'found':
      return (
        <WithWayBack paymentKey={key} title={t(`list.open.${section}`)}>
          {t(`status.loading.${section}`)}
        </WithWayBack>
      );
    case 'open': {
      const isChecked = payment.step?.phase === 'sending' || payment.step?.phase === 'unanswered';
      return (
        <WithWayBack
          paymentKey={key}
          tone={isChecked ? 'warn' : 'info'}
          title={t(isChecked ? `payment.checking.title.${section}` : `list.open.${section}`)}
        >
          <Summary payment={payment} />
        </WithWayBack>
      );
    }
    case 'ended': {
      const { status } = toldOf(payment);
      return (
        <WithWayBack
          paymentKey={key}
          tone={status === 'mistaked' ? 'danger' : status === 'processed' ? 'success' : 'info'}
          title={t(statusTitle(section, status))}
        >
          <Summary payment={payment} />
        </WithWayBack>
      );
    }
  }
}

interface WithWayBackProps {
  readonly paymentKey: string;
  readonly tone?: NoticeTone;
  readonly title: string;
  readonly children: ReactNode;
}

/** A notice with the way to the payment that it is about. */
export function WithWayBack({ paymentKey, tone = 'info', title, children }: WithWayBackProps) {
  const { t } = useText();
  const show = useSetAtom(showPaymentAtom);
  return (
    <Notice tone={tone} role="status" title={title}>
      {children}
      <Button
        kind="secondary"
        wide
        onClick={() => {
          void show(paymentKey, 'requested');
        }}
      >
        {t('list.open.continue')}
      </Button>
    </Notice>
  );
}

function Summary({ payment }: { readonly payment: KnownPayment }) {
  const { tag } = useText();
  const { section, method } = payment;
  const { transaction } = toldOf(payment);
  const name = usePaymentMethodName(section, method, transaction.method);
  const { amount, currency } = transaction;
  const money = amount !== null && currency !== null ? formatMoney(tag, amount, currency) : null;
  return <>{joinFacts(tag, [money, name])}</>;
}
