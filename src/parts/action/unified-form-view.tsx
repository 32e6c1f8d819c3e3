import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { submittedFields } from '#domain/submitted-fields.ts';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Payment } from '#state/payment/payment.ts';
import { isBusy, isLocked, stepSubmissionAtom } from '#state/payment/submission.ts';
import { continueFormAtom } from '#state/payment/submit-step.ts';
import { saveStepDraftAtom, stepDraftAtom } from '#state/drafts.ts';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { useAnyAmounts } from '#parts/amount/use-any-amounts.tsx';
import { errorTexts } from '#parts/fields/error-text.ts';
import { FormFields } from '#parts/fields/form-fields.tsx';
import { byFormKey, initialOf, valuesByName } from '#parts/fields/form-keys.ts';
import { moveOnEnter } from '#parts/fields/move-on-enter.ts';
import { useFormRules } from '#parts/fields/use-form-rules.ts';
import { SubmitAttempt, useSubmitAttempts } from '#parts/fields/use-submit-attempts.ts';
import { SubmissionNotice } from '#parts/payment/submission-notice.tsx';
import { useOnlinePress } from '#parts/waiting/use-online-press.ts';
import { useGoWhenFinal } from './use-go-when-final.ts';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'unified-form' }>;
}

type Values = Record<string, string>;

/** The current step of a payment that needs more data. */
export function UnifiedFormView(props: Props) {
  const { action } = props;
  const [step, setStep] = useState({ action, number: 0 });
  // Each answer is a new step with an empty form, even if its fields are the same as before.
  if (step.action !== action) setStep({ action, number: step.number + 1 });
  return <StepForm key={step.number} {...props} />;
}

/** One step: its fields and 'Continue'. */
function StepForm({ payment, action }: Props) {
  const text = useText();
  const { t } = text;
  const store = useStore();
  const submission = useAtomValue(stepSubmissionAtom);
  const continueForm = useSetAtom(continueFormAtom);
  const { fields } = action;
  const locked = isLocked(submission);
  const rules = useFormRules(fields, { checkLuhn: false });
  const amounts = useAnyAmounts(fields);
  const [ownAmounts] = useState(amounts.initial);
  const attempts = useSubmitAttempts();
  const { isUnsent, maySend } = useOnlinePress();
  useGoWhenFinal(payment);

  const initialValues = useMemo(() => {
    const left = store.get(stepDraftAtom);
    const prefilled = { ...initialOf(fields), ...ownAmounts };
    return byFormKey(fields, { ...prefilled, ...(left?.action === action && left.draft) });
  }, [store, fields, action, ownAmounts]);
  const validate = (values: Values): Values => {
    const named = valuesByName(fields, values);
    return byFormKey(fields, { ...rules.validate(named), ...amounts.errors(named) });
  };

  const send = async (values: Values): Promise<Values | undefined> => {
    if (!maySend()) return undefined;
    const named = valuesByName(fields, values);
    const sent = { ...submittedFields(fields, rules.readAll(named)), ...amounts.sent(named) };
    const refusal = await continueForm(payment, sent);
    return refusal ? byFormKey(fields, errorTexts(refusal.fields, text)) : undefined;
  };

  return (
    <Form<Values> onSubmit={send} validate={validate} initialValues={initialValues}>
      {({ handleSubmit }) => (
        <Screen
          title={action.title ?? t('unified.title')}
          lead={t(`unified.text.${payment.section}`)}
          form={{
            onKeyDown: moveOnEnter,
            onSubmit: (event) => {
              attempts.submit(event, handleSubmit);
            },
          }}
          footer={
            <>
              <SubmissionNotice
                section={payment.section}
                submission={submission}
                isUnsent={isUnsent}
                fields={fields.map(({ name }) => name)}
              />
              <Button type="submit" wide busy={isBusy(submission)}>
                {t('button.continue')}
              </Button>
            </>
          }
        >
          <FormSpy<Values>
            subscription={{ values: true }}
            onChange={({ values }) => {
              store.set(saveStepDraftAtom, { action, draft: valuesByName(fields, values) });
            }}
          />
          <SubmitAttempt value={attempts.attempt}>
            <FormFields
              fields={fields}
              isLocked={locked}
              read={rules.read}
              drawAmount={(placed, enterKeyHint) =>
                amounts.draw(placed, payment.section, locked, enterKeyHint)
              }
            />
          </SubmitAttempt>
        </Screen>
      )}
    </Form>
  );
}
