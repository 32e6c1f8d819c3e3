import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { asciiDigits } from '#domain/digits.ts';
import type { CashierError } from '#domain/error.ts';
import type { Action } from '#domain/transaction.ts';
import { formatSeconds } from '#i18n/format-late.ts';
import { isolateValue } from '#i18n/isolate.ts';
import { sentences } from '#i18n/sentences.ts';
import { useText } from '#i18n/text-context.tsx';
import { openCodeAtom, resendAtAtom, resendCodeAtom } from '#state/payment/resend-code.ts';
import { goAtom } from '#state/go.ts';
import { paymentAtom, type Payment } from '#state/payment/payment.ts';
import { paymentTarget } from '#state/payment/payment-target.ts';
import { dismissRefusalAtom, isBusy, isLocked, stepSubmissionAtom } from '#state/payment/submission.ts';
import { confirmAtom } from '#state/payment/submit-step.ts';
import { trackFieldAtom } from '#state/flow/track-field.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Field } from '#ui/field.tsx';
import { GroupedDigits } from '#ui/grouped-digits.tsx';
import { Notice } from '#ui/notice.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { Screen } from '#ui/screen.tsx';
import { settleTexts } from '#ui/use-element-text.ts';
import { errorText } from '#parts/fields/error-text.ts';
import { moveOnEnter } from '#parts/fields/move-on-enter.ts';
import { useGoWhenFinal } from '#parts/action/use-go-when-final.ts';
import { SubmissionNotice } from '#parts/payment/submission-notice.tsx';
import { usePaymentRows } from '#parts/payment/use-payment-rows.ts';
import { ServerText } from '#parts/text/server-text.tsx';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { UnsentNotice } from '#parts/waiting/unsent-notice.tsx';
import { useUptime } from '#parts/waiting/use-now.ts';
import { useOnlinePress } from '#parts/waiting/use-online-press.ts';

type Confirm = Extract<Action, { type: 'confirm' }>;

/** The confirmation code of a payment; a complete code is sent automatically. */
export function ConfirmScreen() {
  const payment = useAtomValue(paymentAtom);
  const go = useSetAtom(goAtom);
  const action = payment?.action.type === 'confirm' ? payment.action : null;
  const isElsewhere = payment === null || action === null;
  useEffect(() => {
    if (isElsewhere) go({ ...(payment ? paymentTarget(payment) : { name: 'withdrawal' }), replace: true });
  }, [isElsewhere, go, payment]);
  return payment && action ? <Code key={payment.transaction.id} payment={payment} action={action} /> : null;
}

function Code({ payment, action }: { readonly payment: Payment; readonly action: Confirm }) {
  const text = useText();
  const { t } = text;
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** The code that was refused, and why: a gateway may count the attempts, so the same one is not sent again. */
  const [wrong, setWrong] = useState<{ readonly code: string; readonly reason: string } | null>(null);
  const submission = useAtomValue(stepSubmissionAtom);
  const confirm = useSetAtom(confirmAtom);
  const dismiss = useSetAtom(dismissRefusalAtom);
  const track = useSetAtom(trackFieldAtom);
  const { isUnsent, maySend } = useOnlinePress();
  const busy = isBusy(submission);
  const refusal = submission.phase === 'refused' ? submission.error : null;
  const codeError = refusal?.fields['code'];
  const input = useRef<HTMLInputElement>(null);
  const leadId = useId();
  const rows = usePaymentRows(payment);
  const details = (action.details ?? []).map(({ label, value }) => ({
    label,
    value: <GroupedDigits text={value} />,
  }));
  const summary = [...rows, ...details];
  const sent =
    action.sentTo == null
      ? t(`confirm.text.${action.channel}`)
      : // A number is not broken between lines.
        t(`confirm.text.${action.channel}.to`, {
          to: isolateValue(text.tag, action.sentTo.replaceAll(' ', '\u00a0')),
        });
  useGoWhenFinal(payment);
  const isWrong = codeError !== undefined;
  const incomplete = code === '' ? t('form.required') : t('fields.hint.digits', { count: action.length });
  const missing = isMissing ? incomplete : undefined;
  const reason = wrong?.code === code ? wrong.reason : codeError;
  const error = reason === undefined ? missing : errorText(reason, text);
  useEffect(() => {
    if (!isWrong) return;
    input.current?.focus();
    input.current?.select();
  }, [isWrong, submission]);

  const send = (typed: string): void => {
    if (busy || typed === wrong?.code || typed.length !== action.length || !maySend()) return;
    void confirm(payment, typed).then((refused) => {
      const reason = refused?.fields['code'];
      if (reason !== undefined) setWrong({ code: typed, reason });
    });
  };
  const change = (entered: string): void => {
    const typed = asciiDigits(entered);
    setMissing(false);
    dismiss(submission);
    track('input_field', 'code');
    setCode(typed);
    if (typed.length === action.length && typed !== code) send(typed);
  };
  return (
    <Screen
      title={t(payment.section === 'deposit' ? 'confirm.title.deposit' : 'confirm.title')}
      lead={<span id={leadId}>{sentences(text.tag, sent, t('confirm.text.auto'))}</span>}
      form={{
        onKeyDown: moveOnEnter,
        onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault();
          settleTexts(event.currentTarget);
          const typed = asciiDigits(input.current?.value ?? '');
          // A code that came without an event has just been sent by `change`.
          if (typed === code) send(code);
          if (typed.length === action.length || busy) return;
          setMissing(true);
          input.current?.focus();
        },
      }}
      footer={
        <>
          {(isUnsent || codeError === undefined) && (
            <SubmissionNotice section={payment.section} submission={submission} isUnsent={isUnsent} />
          )}
          <Button type="submit" wide busy={busy}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      {summary.length > 0 && (
        <Card tight>
          <SummaryList rows={summary} />
        </Card>
      )}
      <Field label={t('confirm.code')} error={error} announce>
        {(control) => (
          <CodeInput
            {...control}
            aria-describedby={control['aria-describedby'] ?? leadId}
            ref={input}
            value={code}
            onChange={change}
            length={action.length}
            readOnly={isLocked(submission)}
          />
        )}
      </Field>
      <Resend
        payment={payment}
        action={action}
        onSent={() => {
          setWrong(null);
        }}
      />
    </Screen>
  );
}

interface ResendProps {
  readonly payment: Payment;
  readonly action: Confirm;
  readonly onSent: () => void;
}

function Resend({ payment, action, onSent }: ResendProps) {
  const { t, tag } = useText();
  const resend = useSetAtom(resendCodeAtom);
  const { id } = payment.transaction;
  const open = useSetAtom(openCodeAtom);
  const resendAt = useAtomValue(resendAtAtom)(id);
  const now = useUptime(1000);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<CashierError | null>(null);
  const { isUnsent, maySend } = useOnlinePress();
  // A layout effect, so that no other wait is painted first.
  useLayoutEffect(() => {
    open(id, action.resendAfter);
  }, [open, id, action.resendAfter]);
  const seconds = resendAt === null ? action.resendAfter : Math.max(0, Math.ceil((resendAt - now) / 1000));
  return (
    <>
      <Button
        kind="ghost"
        wide
        locked={seconds > 0}
        busy={isAsking}
        onClick={() => {
          setError(null);
          if (!maySend()) return;
          setAsking(true);
          void resend(id).then((failure) => {
            setAsking(false);
            setError(failure);
            if (failure === null) onSent();
          });
        }}
      >
        {t('confirm.resend')}
        {seconds > 0 && <span aria-hidden="true"> ({formatSeconds(tag, seconds)})</span>}
      </Button>
      {isAsking && <WaitNotice of="asking" />}
      {isUnsent && <UnsentNotice />}
      {error !== null && (
        <Notice tone="danger" role="alert" title={t('confirm.resend.failed')}>
          {error.serverCode !== undefined && <ServerText html={error.message} />}
        </Notice>
      )}
    </>
  );
}
