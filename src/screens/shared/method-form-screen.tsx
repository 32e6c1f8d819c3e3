import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, type FormEvent } from 'react';
import { Form, FormSpy } from 'react-final-form';
import type { Account, PaymentMethod, Section } from '#domain/method.ts';
import { formatRoundMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { RouteName } from '#navigation/routes.ts';
import { draftKey, draftsAtom, saveDraftAtom } from '#state/drafts.ts';
import { currencyAtom } from '#state/player.ts';
import { loadPrefillAtom, prefillAtom } from '#state/prefill.ts';
import { isLocked, submissionAtom } from '#state/submission.ts';
import { submitMethodAtom } from '#state/submit-method.ts';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { AccountField } from './account-field.tsx';
import { AmountField } from './amount-field.tsx';
import { FormFields } from './fields/form-fields.tsx';
import { byFormKey, valuesByName } from './fields/form-keys.ts';
import { scrollToInvalid } from './fields/scroll-to-invalid.ts';
import { useFormRules } from './fields/use-form-rules.ts';
import { draftOf, initialValuesOf, serverErrors, type FormValues } from './form-values.ts';
import { MethodHead } from './method-head.tsx';
import { methodName } from './method-name.ts';
import { SubmissionNotice } from './submission-notice.tsx';
import { useAmountRules } from './use-amount-rules.ts';

interface Props {
  readonly section: Section;
  readonly route: RouteName;
  readonly method: PaymentMethod;
}

/** The form of a method (deposit or withdrawal): amount first, then its fields, and one action at the bottom. */
export function MethodFormScreen({ section, route, method }: Props) {
  const text = useText();
  const { t } = text;
  const store = useStore();
  const currency = useAtomValue(currencyAtom);
  const submission = useAtomValue(submissionAtom);
  const submit = useSetAtom(submitMethodAtom);
  const loadPrefill = useSetAtom(loadPrefillAtom);
  const prefill = useAtomValue(prefillAtom)[method.name];
  const form = draftKey(section, method.name);
  const locked = isLocked(submission);
  const busy = submission.phase === 'sending' || submission.phase === 'checking';
  const rules = useFormRules(method.fields, { checkLuhn: method.checkLuhn });
  const amountRules = useAmountRules(section, method);

  useEffect(() => {
    void loadPrefill();
  }, [loadPrefill]);

  const initialValues = useMemo(() => {
    const draft = store.get(draftsAtom)[form] ?? {};
    return initialValuesOf(method, draft, prefill ?? {});
  }, [store, form, method, prefill]);

  const validate = async (values: FormValues): Promise<Record<string, string>> => {
    const amountError = amountRules.error(values);
    const errors = await rules.validate(valuesByName(method.fields, values));
    return { ...byFormKey(method.fields, errors), ...(amountError !== null && { amount: amountError }) };
  };

  const send = async (values: FormValues): Promise<Record<string, string> | undefined> => {
    await submit({
      section,
      method,
      from: route,
      amount: amountRules.amount(values),
      values: valuesByName(method.fields, values),
      account: section === 'withdrawal' ? (values['account'] as Account['id']) : undefined,
    });
    const after = store.get(submissionAtom);
    return after.phase === 'refused' ? serverErrors(method, after.error.fields, text) : undefined;
  };

  return (
    <Form<FormValues>
      onSubmit={send}
      validate={validate}
      initialValues={initialValues}
      keepDirtyOnReinitialize
    >
      {({ handleSubmit, values }) => {
        const amount = amountRules.amount(values);
        const label =
          amount === null
            ? t(`form.submit.${section}.plain`)
            : t(`form.submit.${section}`, { amount: formatRoundMoney(text.tag, amount, currency) });
        const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
          event.preventDefault();
          const target = event.currentTarget;
          void Promise.resolve(handleSubmit()).then(() => {
            requestAnimationFrame(() => {
              scrollToInvalid(target);
            });
          });
        };
        return (
          <Screen
            title={methodName(method, text.language)}
            titleHidden
            form={{ onSubmit }}
            footer={
              <Button type="submit" wide busy={busy}>
                {label}
              </Button>
            }
          >
            <FormSpy<FormValues>
              subscription={{ values: true }}
              onChange={({ values: latest }) => {
                if (latest) store.set(saveDraftAtom, form, draftOf(method, latest));
              }}
            />
            <MethodHead method={method} />
            <SubmissionNotice />
            {section === 'withdrawal' && <AccountField isLocked={locked} />}
            {amountRules.isAsked && (
              <AmountField
                section={section}
                range={amountRules.range}
                available={amountRules.available(values)}
                label={t(`amount.${section}.label`)}
                isLocked={locked}
              />
            )}
            <FormFields fields={method.fields} isLocked={locked} />
          </Screen>
        );
      }}
    </Form>
  );
}
