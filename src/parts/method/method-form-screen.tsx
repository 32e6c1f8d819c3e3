import { useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { useAtomValue } from '#state/use-atom-value.ts';
import { FIELD_TYPES } from '#domain/field-type.ts';
import type { FormField } from '#domain/field.ts';
import type { Account, PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { asksNetwork } from '#domain/network.ts';
import { preferredAccount } from '#domain/account-form.ts';
import { useText } from '#i18n/text-context.tsx';
import type { RouteName } from '#navigation/routes.ts';
import { addToDraftAtom, carriedAmountsAtom, draftKey, draftsAtom, saveDraftAtom } from '#state/drafts.ts';
import { currencyAtom } from '#state/player.ts';
import { lastPaymentAtom } from '#state/last-payment.ts';
import { loadPrefillAtom, prefillAtom } from '#state/prefill.ts';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { leaveFormAtom } from '#state/payment/leave-form.ts';
import { submitMethodAtom } from '#state/payment/submit-method.ts';
import { nowAtom } from '#state/now.ts';
import { clockAtom } from '#state/services.ts';
import { askPlanAtom, askQuoteAtom } from '#state/quotes.ts';
import { afterNextFrame } from '#ui/next-frame.ts';
import { FormSide } from '#ui/form-side.tsx';
import { Screen } from '#ui/screen.tsx';
import { AccountField } from '#parts/amount/account-field.tsx';
import { AmountField } from '#parts/amount/amount-field.tsx';
import { CostSummary } from '#parts/amount/cost-summary.tsx';
import { isChangedPlan, PlanSummary } from '#parts/amount/plan-summary.tsx';
import { isChangedQuote } from '#parts/amount/quote-rows.ts';
import { BonusCard } from '#parts/bonus/bonus-card.tsx';
import { FormFields } from '#parts/fields/form-fields.tsx';
import { moveOnEnter } from '#parts/fields/move-on-enter.ts';
import { oncePerValues } from '#parts/fields/once-per-values.ts';
import { byFormKey, valuesByName } from '#parts/fields/form-keys.ts';
import { useFormRules } from '#parts/fields/use-form-rules.ts';
import { SubmitAttempt, useSubmitAttempts } from '#parts/fields/use-submit-attempts.ts';
import {
  draftOf,
  initialValuesOf,
  networkOf,
  serverErrors,
  type FormValues,
} from '#parts/fields/form-values.ts';
import { methodName } from '#parts/text/method-name.ts';
import { NetworkField } from '#parts/fields/network-field.tsx';
import { RememberField } from '#parts/saved/remember-field.tsx';
import { SavedAccounts } from '#parts/saved/saved-accounts.tsx';
import { useAskedFields } from '#parts/saved/use-asked-fields.ts';
import { useAskAfterRefusal, useOffer } from '#parts/amount/use-offer.ts';
import { useFormAmount } from '#parts/amount/use-form-amount.ts';
import { useOnlinePress } from '#parts/waiting/use-online-press.ts';
import { useFormLock, type FormLock } from './form-lock.tsx';
import { MethodBanner, MethodHead } from './method-head.tsx';
import { MethodLinks } from './method-links.tsx';
import { MethodNotices } from './method-notices.tsx';
import { SubmitFooter } from './submit-footer.tsx';
import { useCardCheck } from './use-card-check.ts';

const VALUES = { values: true } as const;
/** Nobody reads new terms in less time (ms): the second press of a double tap does not agree to them. */
const READING_MS = 1000;

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

/** What a quote or a plan is about. */
interface Offered {
  readonly amount: string;
  readonly accountId?: string;
}

const offeredOf = (amount: string | null, accountId: string | undefined): Offered | null =>
  amount === null ? null : { amount, ...(accountId !== undefined && { accountId }) };

/** The last value if nothing has changed, so that nothing is rendered again. */
const sameOr = (last: Offered | null, next: Offered | null): Offered | null =>
  last?.amount === next?.amount && last?.accountId === next?.accountId ? last : next;

/** Whether a field follows the amount in sight. */
const isNext = ({ type, isAdvanced }: FormField): boolean =>
  FIELD_TYPES[type].value !== 'amount' && !isAdvanced;

/** The form of a method (deposit or withdrawal): amount first, then its fields, and one action at the bottom. */
export function MethodFormScreen({ section, route, method, extra, first }: Props) {
  const text = useText();
  const { t } = text;
  const store = useStore();
  const currency = useAtomValue(currencyAtom);
  const submit = useSetAtom(submitMethodAtom);
  const loadPrefill = useSetAtom(loadPrefillAtom);
  const leaveForm = useSetAtom(leaveFormAtom);
  const prefill = useAtomValue(prefillAtom)[method.name];
  const now = useAtomValue(nowAtom);
  // A refresh of the list must not change the visible choice.
  const [preferred] = useState(() => preferredAccount(method.savedAccounts, now)?.id ?? '');
  const form = draftKey(section, method.name);
  const submission = useAtomValue(submissionAtom);
  const locked = isLocked(submission);
  const hasPlan = section === 'withdrawal' && method.hasPlan;
  const rules = useFormRules(method.fields, { checkLuhn: method.checkLuhn });
  const formAmount = useFormAmount(section, method);
  const last = useAtomValue(lastPaymentAtom)(section);
  const lockOf = useFormLock(section, method);
  const asked = useAskedFields(method);
  const cards = useCardCheck(method);
  const attempts = useSubmitAttempts();
  const clock = useAtomValue(clockAtom);
  /** What the form showed when its button was pressed; null: it was not pressed. */
  const pressed = useRef<string | null>(null);
  /** The same when a pointer went down on the button. */
  const aimed = useRef<string | null>(null);
  const { isUnsent, maySend } = useOnlinePress();
  /** What quotes and plans are asked for; null: no valid amount, or none is needed. */
  const [offered, setOffered] = useState<Offered | null>(null);
  const askQuote = useSetAtom(askQuoteAtom);
  const askPlan = useSetAtom(askPlanAtom);
  const { amount: offeredAmount = '', accountId } = offered ?? {};
  const common = { method: method.name, amount: offeredAmount, currency };
  const keyIf = (isNeeded: boolean) => (isNeeded && offered ? JSON.stringify([offered, currency]) : null);
  const quote = useOffer(keyIf(method.hasQuote), locked, () => askQuote({ section, ...common }));
  const plan = useOffer(keyIf(hasPlan), locked, () =>
    askPlan({ ...common, ...(accountId !== undefined && { accountId }) }),
  );
  useAskAfterRefusal(submission, () => {
    quote.askAgain();
    plan.askAgain();
  });

  // The form appears first, then its prefilled values are requested.
  useEffect(
    () =>
      afterNextFrame(() => {
        void loadPrefill();
      }),
    [loadPrefill],
  );
  useEffect(
    () => () => {
      leaveForm();
    },
    [leaveForm],
  );

  const initialValues = useMemo(() => {
    const carried = store.get(carriedAmountsAtom)[section];
    const draft = { ...(carried !== undefined && { $amount: carried }), ...store.get(draftsAtom)[form] };
    return initialValuesOf(method, draft, prefill ?? {}, preferred);
  }, [store, section, form, method, prefill, preferred]);

  const failed = [quote, plan].find(({ status }) => status === 'failed');
  const offerLock: FormLock | null = failed ? { of: 'offer', askAgain: failed.askAgain } : null;
  const isOfferMissing = [quote, plan].some(({ status, value }) => status !== 'none' && value === null);

  const validate = (values: FormValues): Record<string, string> => {
    const amountError = formAmount.error(values);
    const lacksNetwork = asksNetwork(method) && networkOf(method, values) === null;
    const named = valuesByName(method.fields, values);
    const { fields } = asked(values);
    const errors = { ...rules.validate(named, fields), ...cards.errors(fields, named) };
    return {
      ...byFormKey(method.fields, errors),
      ...(amountError !== null && { amount: amountError }),
      ...(lacksNetwork && { network: t('networks.choose') }),
    };
  };

  const isChanged = isChangedQuote(quote.value, quote.before) || isChangedPlan(plan);
  const terms = isChanged ? JSON.stringify([quote.value?.quoteId, plan.value?.planId]) : null;
  /** The changed terms that the player has had time to read. */
  const [readTerms, setReadTerms] = useState<string | null>(null);
  const isUnread = terms !== null && terms !== readTerms;
  useEffect(
    () =>
      isUnread
        ? clock.after(READING_MS, () => {
            setReadTerms(terms);
          })
        : undefined,
    [clock, isUnread, terms],
  );
  /** What the player saw at a press: the amount, and its price. */
  const shownAt = (amount: string | null): string =>
    JSON.stringify([amount, quote.value?.quoteId, plan.value?.planId, isUnread]);

  const send = async (values: FormValues): Promise<Record<string, string> | undefined> => {
    const amount = formAmount.amount(values);
    // A script has set the field without an event, or the price has changed: the form shows what is new from now on, and
    // can be pressed again.
    if (isUnread || (pressed.current !== null && pressed.current !== shownAt(amount))) return undefined;
    const needsOffer = (method.hasQuote || hasPlan) && amount !== null;
    if (needsOffer && (isOfferMissing || offered?.amount !== amount)) return undefined;
    if (!maySend()) return undefined;
    // While the submission can be sent again, the form shows the account that it used.
    if (method.savedAccounts.length > 0)
      store.set(addToDraftAtom, section, method.name, { $savedAccount: values['savedAccount'] ?? '' });
    const refusal = await submit({
      section,
      method,
      from: route,
      amount,
      currency,
      values: rules.readAll(valuesByName(method.fields, values)),
      network: asksNetwork(method) ? (networkOf(method, values)?.id ?? null) : null,
      account: values['account'] as Account['id'],
      savedAccount: asked(values).account,
      save: method.canSave && values['save'] === 'yes',
      quote: quote.value,
      plan: plan.value,
    });
    return refusal ? serverErrors(method, refusal.fields, text) : undefined;
  };

  return (
    <Form<FormValues>
      onSubmit={send}
      validate={validate}
      initialValues={initialValues}
      keepDirtyOnReinitialize
      subscription={VALUES}
    >
      {oncePerValues(({ handleSubmit, values }) => {
        const amount = formAmount.amount(values);
        const range = formAmount.range(values);
        // A submission under way is not affected: it can be sent again, and the gateway decides.
        const lock = locked ? null : (lockOf({ range, limit: formAmount.limit }) ?? offerLock);
        const { account, fields } = asked(values);
        const shown = fields.filter(({ name }) => name !== first?.field);
        return (
          <Screen
            title={methodName(method, text.language)}
            titleHidden
            form={{
              // Before the field loses the focus, at which it takes its text.
              onPointerDownCapture: ({ target }) => {
                const isPress = target instanceof Element && target.closest('[type=submit]') !== null;
                aimed.current = isPress ? shownAt(amount) : null;
              },
              onKeyDown: (event) => {
                aimed.current = null;
                moveOnEnter(event);
              },
              onSubmit: (event) => {
                pressed.current = aimed.current ?? shownAt(amount);
                aimed.current = null;
                if (lock) event.preventDefault();
                else attempts.submit(event, handleSubmit);
              },
            }}
            side={
              <FormSide
                footer={
                  <SubmitFooter
                    section={section}
                    route={route}
                    method={method}
                    lock={lock}
                    amount={amount}
                    available={formAmount.available(values)}
                    range={range}
                    heldAmount={values['amount']}
                    isUnsent={isUnsent}
                    quote={quote}
                    plan={plan}
                    isChanged={isChanged}
                    isUnread={isUnread}
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
                  available={formAmount.available(values)}
                  quote={quote}
                />
                {hasPlan && <PlanSummary plan={plan} />}
              </FormSide>
            }
          >
            <FormSpy<FormValues>
              subscription={{ values: true, dirtyFields: true }}
              onChange={({ values: latest, dirtyFields = {} }) => {
                const before = store.get(draftsAtom)[form] ?? {};
                cards.follow(asked(latest).fields, valuesByName(method.fields, latest));
                setOffered((last) =>
                  sameOr(last, offeredOf(formAmount.amount(latest), asked(latest).account?.id)),
                );
                store.set(saveDraftAtom, section, method.name, draftOf(method, latest, dirtyFields, before));
              }}
            />
            <SubmitAttempt value={attempts.attempt}>
              <MethodHead method={method} hasName={route === 'form'} hasRange={!formAmount.isAsked} />
              <MethodNotices method={method} />
              {account === null && first?.node}
              {section === 'withdrawal' && <AccountField isLocked={locked} />}
              {formAmount.isAsked && (
                <AmountField
                  section={section}
                  range={range}
                  limit={formAmount.limit}
                  available={formAmount.available(values)}
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
                read={rules.read}
              />
              {method.canSave && account === null && <RememberField isLocked={locked} />}
              {extra}
              <MethodLinks section={section} method={method} />
              <MethodBanner method={method} />
            </SubmitAttempt>
          </Screen>
        );
      })}
    </Form>
  );
}
