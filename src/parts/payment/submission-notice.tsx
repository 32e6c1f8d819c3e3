import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { find } from '#domain/payment/list.ts';
import { isOfferRefusal } from '#domain/payment/offer.ts';
import type { CashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { captchaShownAtom } from '#state/payment/captcha/captcha-shown.ts';
import { paymentsAtom } from '#state/payment/payments.ts';
import type { Submission } from '#state/payment/submission.ts';
import { AboveButton } from '#ui/above-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { errorTexts } from '#parts/fields/error-text.ts';
import { ServerText } from '#parts/text/server-text.tsx';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { UnsentNotice } from '#parts/waiting/unsent-notice.tsx';
import { PayWithoutWaiting } from './pay-without-waiting.tsx';
import { WithWayBack } from './payment-notices.tsx';

interface Props {
  readonly section: Section;
  readonly submission: Submission;
  /** The last press was not sent, because the browser is offline. */
  readonly isUnsent?: boolean;
  /** The press makes a payment; otherwise it continues one. */
  readonly isPayment?: boolean;
  /** Names of the controls that show their own error; the gateway's other field errors are listed in the notice. */
  readonly fields?: readonly string[];
}

/**
 * The state of the submission and what it means for the money. Place it beside the button, in the footer. `children` are
 * shown with the result of the last press, e.g. alternatives after a refusal.
 */
export function SubmissionNotice({ children, ...props }: Props & { readonly children?: ReactNode }) {
  const { section, submission, isUnsent = false } = props;
  const shownCaptcha = useAtomValue(captchaShownAtom);
  if (!isUnsent) {
    switch (submission.phase) {
      case 'proving':
        // A visible captcha waits for the player, so there is no waiting notice.
        return submission.key === shownCaptcha ? null : <WaitNotice of="asking" />;
      case 'sending':
        return <WaitNotice of={section} />;
      case 'blocked':
        // Shown before any press.
        return <BlockedNotice section={section} paymentKey={submission.key} />;
      case 'idle':
        return null;
      case 'checking':
      case 'resendable':
      case 'refused':
    }
  }
  return (
    <AboveButton>
      <Answer {...props} />
      {children}
    </AboveButton>
  );
}

/** Why the last press has not led to a payment. */
function Answer({ section, submission, isUnsent = false, isPayment = false, fields = [] }: Props) {
  const { t } = useText();
  if (isUnsent) {
    // Nothing sent before this press could have taken money.
    const isFirst = submission.phase === 'idle' || submission.phase === 'refused';
    return isPayment && isFirst ? (
      <Notice tone="warn" role="alert" title={t('form.unsent')}>
        {t(`payment.lost.text.${section}`)}
      </Notice>
    ) : (
      <UnsentNotice />
    );
  }
  switch (submission.phase) {
    case 'checking':
      return (
        <Notice tone="warn" role="status" title={t(`payment.checking.title.${section}`)}>
          {t('form.checking')}
          <PayWithoutWaiting paymentKey={submission.key} />
        </Notice>
      );
    case 'resendable':
      return (
        <Notice tone="warn" role="alert">
          {t(`form.resendable.${section}`)}
          <PayWithoutWaiting paymentKey={submission.key} />
        </Notice>
      );
    case 'refused':
      return isPayment ? (
        <RefusedPayment section={section} error={submission.error} fields={fields} />
      ) : (
        <RefusedStep error={submission.error} fields={fields} />
      );
    case 'blocked':
    case 'proving':
    case 'sending':
    case 'idle':
      return null;
  }
}

interface Refusal {
  readonly error: CashierError | null;
  readonly fields: readonly string[];
}

/** A refusal means that nothing was carried out (contract: Answers to a submission). */
function RefusedPayment({ section, error, fields }: Refusal & { readonly section: Section }) {
  const { t } = useText();
  if (error === null)
    return (
      <Notice tone="warn" role="alert" title={t(`payment.lost.title.${section}`)}>
        {t(`payment.lost.text.${section}`)}
      </Notice>
    );
  if (isOfferRefusal(error))
    return (
      <Notice tone="warn" role="alert" title={t('offer.changed')}>
        {t('form.refused')}
      </Notice>
    );
  return error.code === 'captcha' ? (
    <Notice tone="danger" role="alert" title={t('captcha.failed')}>
      {t('captcha.text')}
    </Notice>
  ) : (
    <Notice tone="danger" role="alert" title={<ServerText html={error.message} />}>
      <OtherErrors error={error} fields={fields} />
      {t('form.refused')}
    </Notice>
  );
}

/** The payment exists, so a refused step says nothing of its money: the payment is looked up, and the screen follows. */
function RefusedStep({ error, fields }: Refusal) {
  const { t } = useText();
  return error === null ? (
    <Notice tone="warn" role="alert">
      {t('form.step.lost')}
    </Notice>
  ) : (
    <Notice tone="danger" role="alert" title={<ServerText html={error.message} />}>
      <OtherErrors error={error} fields={fields} />
      {t('form.step.refused')}
    </Notice>
  );
}

/** The field errors that no control shows: of a field that the form does not have, or does not show now. */
function OtherErrors({
  error,
  fields,
}: {
  readonly error: CashierError;
  readonly fields: readonly string[];
}) {
  const text = useText();
  const known = [error.message, text.t('fields.error.invalid')];
  const others = Object.entries(errorTexts(error.fields, text))
    .filter(([name, other]) => !fields.includes(name) && !known.includes(other))
    .map(([, other]) => other);
  return [...new Set(others)].map((other) => <p key={other}>{other}</p>);
}

interface BlockedProps {
  readonly section: Section;
  /** The payment that must be settled first. */
  readonly paymentKey: string;
}

function BlockedNotice({ section, paymentKey }: BlockedProps) {
  const { t } = useText();
  const of = find(useAtomValue(paymentsAtom), paymentKey)?.section ?? section;
  return (
    <WithWayBack paymentKey={paymentKey} tone="warn" title={t(`payment.checking.title.${of}`)}>
      {t(`payment.checking.text.${of}`)}
    </WithWayBack>
  );
}
