import { useAtomValue } from 'jotai';
import { memo, useEffect, type ReactNode } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { FIELD_TYPES } from '#domain/field-type.ts';
import type { FormField } from '#domain/field.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { asksNetwork } from '#domain/network.ts';
import { useText } from '#i18n/text-context.tsx';
import type { RouteName } from '#navigation/routes.ts';
import { lastPaymentAtom } from '#state/flow/last-payment.ts';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { FormSide } from '#ui/form-side.tsx';
import { Screen } from '#ui/screen.tsx';
import { AccountField } from '#parts/amount/account-field.tsx';
import { AmountField } from '#parts/amount/amount-field.tsx';
import { CostSummary } from '#parts/amount/cost-summary.tsx';
import { PlanSummary } from '#parts/amount/plan-summary.tsx';
import { BonusCard } from '#parts/bonus/bonus-card.tsx';
import { FormFields } from '#parts/fields/form-fields.tsx';
import type { FormValues } from '#parts/fields/form-values.ts';
import { moveOnEnter } from '#parts/fields/move-on-enter.ts';
import { NetworkField } from '#parts/fields/network-field.tsx';
import { SubmitAttempt, useSubmitAttempts } from '#parts/fields/use-submit-attempts.ts';
import { RememberField } from '#parts/saved/remember-field.tsx';
import { SavedAccounts } from '#parts/saved/saved-accounts.tsx';
import { methodName } from '#parts/text/method-name.ts';
import { useFormLock, type FormLock } from './form-lock.tsx';
import { MethodBanner, MethodHead } from './method-head.tsx';
import { MethodLinks } from './method-links.tsx';
import { MethodNotices } from './method-notices.tsx';
import { SubmitFooter } from './submit-footer.tsx';
import { useMethodForm, type MethodForm } from './use-method-form.ts';

const VALUES = { values: true } as const;

/** A field of the method that its family renders itself, before everything else. */
export interface FirstField {
  /** Its name. */
  readonly field: string;
  readonly node: ReactNode;
}

interface Props {
  readonly section: Section;
  readonly route: RouteName;
  readonly method: PaymentMethod;
  /** Additional content of a family's form, below the fields. */
  readonly extra?: ReactNode;
  readonly first?: FirstField;
}

interface PartProps extends Props {
  readonly form: MethodForm;
  readonly values: FormValues;
}

/** Whether a field follows the amount in sight. */
const isNext = ({ type, isAdvanced }: FormField): boolean =>
  FIELD_TYPES[type].value !== 'amount' && !isAdvanced;

/** The form of a method (deposit or withdrawal): amount first, then its fields, and one action at the bottom. */
export function MethodFormScreen(props: Props) {
  const { section, route, method } = props;
  const { language } = useText();
  const form = useMethodForm(section, route, method);
  const attempts = useSubmitAttempts();
  const lockOf = useLock(props, form);
  const { amount, terms, waitingPress } = form;
  const goesOn = (): void => {
    terms.forgetAim();
    waitingPress.drop();
  };
  return (
    <Form<FormValues>
      onSubmit={form.send}
      validate={form.validate}
      initialValues={form.initialValues}
      keepDirtyOnReinitialize
      subscription={VALUES}
    >
      {({ handleSubmit, values }) => {
        const lock = lockOf(values);
        const part = { ...props, form, values };
        return (
          <Screen
            title={methodName(method, language)}
            titleHidden
            form={{
              // Before the field loses the focus, at which it takes its text.
              onPointerDownCapture: ({ target }) => {
                if (target instanceof Element && target.closest('[type=submit]') !== null)
                  terms.aim(amount.amount(values));
                else goesOn();
              },
              onKeyDown: (event) => {
                goesOn();
                moveOnEnter(event);
              },
              onSubmit: (event) => {
                if (!waitingPress.isHeld) terms.press(amount.amount(values));
                if (!lock && !form.mustWait(values)) return attempts.submit(event, handleSubmit);
                event.preventDefault();
                if (!lock) waitingPress.hold(event.currentTarget);
              },
            }}
            side={<Side {...part} lock={lock} />}
          >
            <FormSpy<FormValues>
              subscription={{ values: true, dirtyFields: true }}
              onChange={({ values: latest, dirtyFields = {} }) => {
                form.follow(latest, dirtyFields);
              }}
            />
            <SubmitAttempt value={attempts.attempt}>
              <Entries {...part} />
            </SubmitAttempt>
          </Screen>
        );
      }}
    </Form>
  );
}

/** Why the form cannot be sent with these values. A submission under way is not affected: the gateway decides. */
function useLock({ section, method }: Props, form: MethodForm): (values: FormValues) => FormLock | null {
  const locked = isLocked(useAtomValue(submissionAtom));
  const lockOf = useFormLock(section, method);
  const { amount, offers } = form;
  const offerLock: FormLock | null = offers.retry ? { of: 'offer', askAgain: offers.retry } : null;
  return (values) =>
    locked ? null : (lockOf({ range: amount.range(values), limit: amount.limit }) ?? offerLock);
}

/** Beside the entries, or below them: what they cost, and the button. */
const Side = memo(function Side({
  section,
  route,
  method,
  form,
  values,
  lock,
}: PartProps & { readonly lock: FormLock | null }) {
  const locked = isLocked(useAtomValue(submissionAtom));
  const { amount: formAmount, offers, terms } = form;
  const amount = formAmount.amount(values);
  const available = formAmount.available(values);
  const { account, fields } = form.asked(values);
  const accountId = account?.id;
  // An account may expire, or be forgotten in another tab, without a change of the entries.
  useEffect(() => {
    if (!locked) offers.follow(amount, accountId);
  }, [locked, offers, amount, accountId]);
  return (
    <FormSide
      footer={
        <SubmitFooter
          section={section}
          route={route}
          method={method}
          lock={lock}
          amount={amount}
          available={available}
          range={formAmount.range(values)}
          heldAmount={values['amount']}
          isUnsent={form.isUnsent}
          isHeld={form.waitingPress.isHeld}
          offers={offers}
          terms={terms}
          fields={[
            ...(formAmount.isAsked ? ['amount'] : []),
            ...(section === 'withdrawal' ? ['account'] : []),
            ...(asksNetwork(method) ? ['network'] : []),
            ...fields.map(({ name }) => name),
          ]}
        />
      }
    >
      {section === 'deposit' && (
        <BonusCard method={method} amount={formAmount.typed(values)} isLocked={locked} />
      )}
      <CostSummary
        section={section}
        method={method}
        amount={amount}
        available={available}
        quote={offers.quote}
      />
      {section === 'withdrawal' && method.hasPlan && <PlanSummary plan={offers.plan} />}
    </FormSide>
  );
});

/** What the player enters and chooses. */
const Entries = memo(function Entries({ section, route, method, extra, first, form, values }: PartProps) {
  const { t } = useText();
  const locked = isLocked(useAtomValue(submissionAtom));
  const last = useAtomValue(lastPaymentAtom)(section);
  const { amount } = form;
  const { account, fields } = form.asked(values);
  const shown = fields.filter(({ name }) => name !== first?.field);
  return (
    <>
      <MethodHead method={method} hasName={route === 'form'} hasRange={!amount.isAsked} />
      <MethodNotices method={method} />
      {account === null && first?.node}
      {section === 'withdrawal' && <AccountField isLocked={locked} />}
      {amount.isAsked && (
        <AmountField
          section={section}
          range={amount.range(values)}
          limit={amount.limit}
          available={amount.available(values)}
          preferred={{
            last: last?.method.name === method.name ? last.amount : null,
            usual: method.presets,
          }}
          label={t(`amount.${section}.label`)}
          enterKeyHint={shown.some(isNext) || asksNetwork(method) ? 'next' : 'go'}
          isLocked={locked}
        />
      )}
      <SavedAccounts section={section} method={method} chosen={account} isLocked={locked} />
      {asksNetwork(method) && <NetworkField method={method} isLocked={locked} />}
      <FormFields
        fields={method.fields}
        isLocked={locked}
        networks={method.networks}
        isShown={(field) => shown.includes(field)}
        read={form.rules.read}
      />
      {method.canSave && account === null && <RememberField isLocked={locked} />}
      {extra}
      <MethodLinks section={section} method={method} />
      <MethodBanner method={method} />
    </>
  );
});
