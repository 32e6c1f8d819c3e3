import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useRef, type FormEvent } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { amountRange, checkAmount, raiseMin } from '#domain/amount.ts';
import { readAmountText } from '#domain/amount-text.ts';
import { compare } from '#domain/money.ts';
import { asksAmount, type Account, type PaymentMethod, type Section } from '#domain/method.ts';
import { formatMoney, formatRoundMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Translator } from '#i18n/translator.ts';
import type { RouteName } from '#navigation/routes.ts';
import { accountsAtom } from '#state/accounts.ts';
import { draftKey, draftsAtom, saveDraftAtom, type Draft } from '#state/drafts.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
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
import { MethodHead } from './method-head.tsx';
import { methodName } from './method-name.ts';
import { SubmissionNotice } from './submission-notice.tsx';

/** What react-final-form holds: `amount`, `account`, and one key per field of the method. */
type Values = Record<string, string>;

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
  const element = useRef<HTMLDivElement>(null);
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

  const validate = async (values: Values): Promise<Record<string, string>> => {
    const amountError = amountRules.error(values);
    const errors = await rules.validate(valuesByName(method.fields, values));
    return { ...byFormKey(method.fields, errors), ...(amountError !== null && { amount: amountError }) };
  };

  const send = async (values: Values): Promise<Record<string, string> | undefined> => {
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
    <Form<Values> onSubmit={send} validate={validate} initialValues={initialValues} keepDirtyOnReinitialize>
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
            <FormSpy<Values>
              subscription={{ values: true }}
              onChange={({ values: latest }) => {
                if (latest) store.set(saveDraftAtom, form, draftOf(method, latest));
              }}
            />
            <div ref={element}>
              <MethodHead method={method} />
            </div>
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

/** The amount's own checks, apart from the other fields (FM-5, FM-9). */
function useAmountRules(section: Section, method: PaymentMethod) {
  const text = useText();
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const accounts = useAtomValue(accountsAtom);
  const network = method.networks.length === 1 ? method.networks[0] : undefined;
  const range = raiseMin(amountRange(method, currency, country), network?.min ?? null);
  const isAsked = asksAmount(method);

  const check = (values: Values) =>
    checkAmount(readAmountText(values['amount'] ?? '', { pasted: false, groupSeparator: '' }), range, currency);
  const available = (values: Values): string | null => {
    if (section !== 'withdrawal') return null;
    const account = accounts.find(({ id }) => id === values['account']);
    return account?.currency === currency ? account.amount : null;
  };
  return {
    range,
    isAsked,
    available,
    amount: (values: Values): string | null => {
      const checked = isAsked ? check(values) : null;
      return checked?.ok ? checked.amount : null;
    },
    error: (values: Values): string | null => {
      if (!isAsked) return null;
      const checked = check(values);
      if (!checked.ok) return amountErrorText(checked.reason, range?.min ?? '0', range?.max ?? '0', currency, text);
      const has = available(values);
      if (has === null || compare(checked.amount, has) <= 0) return null;
      return text.t('amount.error.balance', { amount: formatMoney(text.tag, has, currency) });
    },
  };
}

function amountErrorText(
  reason: 'empty' | 'not-a-number' | 'too-low' | 'too-high' | 'rule',
  min: string,
  max: string,
  currency: string,
  { t, tag }: Translator,
): string {
  switch (reason) {
    case 'too-low':
      return compare(min, '0') > 0
        ? t('amount.error.too-low', { min: formatRoundMoney(tag, min, currency) })
        : t('amount.error.not-positive');
    case 'too-high':
      return t('amount.error.too-high', { max: formatRoundMoney(tag, max, currency) });
    default:
      return t(`amount.error.${reason}`);
  }
}

function draftOf(method: PaymentMethod, values: Values): Draft {
  const { amount, account } = values;
  return {
    ...valuesByName(method.fields, values),
    ...(amount !== undefined && { $amount: amount }),
    ...(account !== undefined && { $account: account }),
  };
}

/** What the player left, else what the gateway prefills, else what the field begins with. */
function initialValuesOf(method: PaymentMethod, draft: Draft, prefill: Draft): Values {
  const fields = method.fields.map((field) => [
    field.name,
    draft[field.name] || prefill[field.name] || field.initialValue,
  ]);
  return {
    ...byFormKey(method.fields, Object.fromEntries(fields) as Values),
    amount: draft['$amount'] ?? '',
    account: draft['$account'] ?? 'main',
  };
}

/** The gateway's errors by field, each a message key or a text (contract section 3). */
function serverErrors(
  method: PaymentMethod,
  errors: Readonly<Record<string, string>>,
  { find }: Translator,
): Record<string, string> | undefined {
  const texts = Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, find(message) ?? message]),
  );
  const { amount, account } = texts;
  const keyed = {
    ...byFormKey(method.fields, texts),
    ...(amount !== undefined && { amount }),
    ...(account !== undefined && { account }),
  };
  return Object.keys(keyed).length > 0 ? keyed : undefined;
}
