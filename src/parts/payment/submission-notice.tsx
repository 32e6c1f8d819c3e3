import { useAtomValue, useSetAtom } from 'jotai';
import { find } from '#domain/payment/list.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { captchaShownAtom } from '#state/captcha/captcha-shown.ts';
import { paymentsAtom } from '#state/payment/payments.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import type { Submission } from '#state/payment/submission.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ServerText } from '#parts/text/server-text.tsx';
import { Patience } from '#parts/waiting/patience.tsx';
import { UnsentNotice } from '#parts/waiting/unsent-notice.tsx';
import { PayWithoutWaiting } from './pay-without-waiting.tsx';

interface Props {
  readonly section: Section;
  readonly submission: Submission;
  /** The last press was not sent, because the browser is offline. */
  readonly isUnsent?: boolean;
  /** The press makes a payment; otherwise it continues one. */
  readonly isPayment?: boolean;
}

/** The state of the submission and what it means for the money. Place it beside the button, in the footer. */
export function SubmissionNotice({ section, submission, isUnsent = false, isPayment = false }: Props) {
  const { t } = useText();
  const show = useSetAtom(showPaymentAtom);
  const payments = useAtomValue(paymentsAtom);
  const shownCaptcha = useAtomValue(captchaShownAtom);
  if (isUnsent) {
    // Before this press, nothing was sent that could have taken money.
    const isFirst = submission.phase === 'idle' || submission.phase === 'refused';
    return isPayment && isFirst ? (
      <Notice tone="warn" role="alert" title={t('connection.offline')}>
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
    case 'blocked': {
      const blocking = find(payments, submission.key)?.section ?? section;
      return (
        <Notice tone="warn" role="status" title={t(`payment.checking.title.${blocking}`)}>
          {t(`payment.checking.text.${blocking}`)}
          <Button
            kind="secondary"
            wide
            onClick={() => {
              void show(submission.key, 'requested');
            }}
          >
            {t('list.open.continue')}
          </Button>
        </Notice>
      );
    }
    case 'refused':
      if (submission.error === null)
        return (
          <Notice tone="warn" role="alert" title={t(`payment.lost.title.${section}`)}>
            {t(`payment.lost.text.${section}`)}
          </Notice>
        );
      return submission.error.code === 'captcha' ? (
        <Notice tone="danger" role="alert" title={t('captcha.failed')}>
          {t('captcha.text')}
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={<ServerText html={submission.error.message} />}>
          {t('form.refused')}
        </Notice>
      );
    case 'proving':
      // A visible captcha waits for the player, so there is no waiting notice.
      return submission.key === shownCaptcha ? null : <Patience of="asking" />;
    case 'sending':
      return <Patience of={section} />;
    case 'idle':
      return null;
  }
}
