import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { Account, PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { asksNetwork } from '#domain/network.ts';
import { preferredAccount } from '#domain/account-form.ts';
import { useText } from '#i18n/text-context.tsx';
import type { RouteName } from '#navigation/routes.ts';
import { addToDraftAtom, carriedAmountsAtom, draftKey, draftsAtom, saveDraftAtom } from '#state/drafts.ts';
import { currencyAtom } from '#state/player.ts';
import { loadPrefillAtom, prefillAtom } from '#state/prefill.ts';
import { leaveFormAtom } from '#state/payment/leave-form.ts';
import { submitMethodAtom } from '#state/payment/submit-method.ts';
import { nowAtom } from '#state/now.ts';
import { clockAtom } from '#state/services.ts';
import { afterNextFrame } from '#ui/next-frame.ts';
import { useFormAmount, type FormAmount } from '#parts/amount/use-form-amount.ts';
import { byFormKey, valuesByName } from '#parts/fields/form-keys.ts';
import {
  draftOf,
  initialValuesOf,
  networkOf,
  serverErrors,
  type FormValues,
} from '#parts/fields/form-values.ts';
import { useFormRules, type FormRules } from '#parts/fields/use-form-rules.ts';
import { useAskedFields, type AskedFields } from '#parts/saved/use-asked-fields.ts';
import { useOnlinePress } from '#parts/waiting/use-online-press.ts';
import { useCardCheck } from './use-card-check.ts';
import { useWaitingPress, type WaitingPress } from './use-waiting-press.ts';
import { useOffers, type Offers } from './use-offers.ts';
import { useSeenTerms, type SeenTerms } from './use-seen-terms.ts';

/** Messages by form key. */
type Errors = Record<string, string>;

/** What a method's form checks, asks for and sends; its screen shows it. The form library has the values. */
export interface MethodForm {
  readonly amount: FormAmount;
  readonly rules: FormRules;
  readonly offers: Offers;
  readonly terms: SeenTerms;
  /** The last press was not sent, because the browser is offline. */
  readonly isUnsent: boolean;
  /** The fields to fill in with these values, and the saved account that replaces the others. */
  asked(values: FormValues): AskedFields;
  readonly initialValues: FormValues;
  readonly waitingPress: WaitingPress;
  /**
   * Whether a press with these values must wait for those that the gateway prefills. Not of a withdrawal, which would go
   * to an account that the player has not seen.
   */
  mustWait(values: FormValues): boolean;
  validate(values: FormValues): Errors;
  /** Sends what was pressed, once; resolves with the gateway's errors of the fields. */
  send(values: FormValues): Promise<Errors | undefined>;
  /** Called with each change of the values; `dirty` by form key. */
  follow(values: FormValues, dirty: Readonly<Record<string, boolean>>): void;
}

export function useMethodForm(section: Section, route: RouteName, method: PaymentMethod): MethodForm {
  const text = useText();
  const store = useStore();
  const currency = useAtomValue(currencyAtom);
  const submit = useSetAtom(submitMethodAtom);
  const rules = useFormRules(method.fields, { checkLuhn: method.checkLuhn });
  const amount = useFormAmount(section, method);
  const asked = useAskedFields(method);
  const cards = useCardCheck(method);
  const offers = useOffers(section, method);
  const terms = useSeenTerms(offers);
  const { isUnsent, maySend } = useOnlinePress();
  const { initialValues, isPrefilled } = useInitialValues(section, method);
  const waitingPress = useWaitingPress(isPrefilled);
  useLeaving();
  const validate = (values: FormValues): Errors => {
    const amountError = amount.error(values);
    const lacksNetwork = asksNetwork(method) && networkOf(method, values) === null;
    const named = valuesByName(method.fields, values);
    const { fields } = asked(values);
    const errors = { ...rules.validate(named, fields), ...cards.errors(fields, named) };
    return {
      ...byFormKey(method.fields, errors),
      ...(amountError !== null && { amount: amountError }),
      ...(lacksNetwork && { network: text.t('networks.choose') }),
    };
  };

  return {
    amount,
    rules,
    offers,
    terms,
    isUnsent,
    waitingPress,
    mustWait: (values) => section === 'deposit' && !isPrefilled && Object.keys(validate(values)).length > 0,
    asked,
    initialValues,

    validate,

    async send(values) {
      const sent = amount.amount(values);
      // A script has set the field without an event, or the price has changed: the form shows what is new from now on,
      // and can be pressed again.
      const { account } = asked(values);
      if (!terms.covers(sent) || !offers.isReadyFor(sent, account?.id) || !maySend()) return undefined;
      // While the submission can be sent again, the form shows the account that it used.
      if (method.savedAccounts.length > 0)
        store.set(addToDraftAtom, section, method.name, { $savedAccount: values['savedAccount'] ?? '' });
      const refusal = await submit({
        section,
        method,
        from: route,
        amount: sent,
        currency,
        values: rules.readAll(valuesByName(method.fields, values)),
        network: asksNetwork(method) ? (networkOf(method, values)?.id ?? null) : null,
        account: values['account'] as Account['id'],
        savedAccount: account,
        save: method.canSave && values['save'] === 'yes',
        quote: offers.quote.value,
        plan: offers.plan.value,
      });
      return refusal ? serverErrors(method, refusal.fields, text) : undefined;
    },

    follow(values, dirty) {
      cards.follow(asked(values).fields, valuesByName(method.fields, values));
      const before = store.get(draftsAtom)[draftKey(section, method.name)] ?? {};
      store.set(saveDraftAtom, section, method.name, draftOf(method, values, dirty, before));
    },
  };
}

/** How long a press waits for the values that the gateway prefills (ms). */
const PREFILL_MS = 1000;

interface Initial {
  readonly initialValues: FormValues;
  /** The gateway's values are there, or are no longer waited for. */
  readonly isPrefilled: boolean;
}

/** What the player left in the form, else the amount of another form of the section and what the gateway prefills. */
function useInitialValues(section: Section, method: PaymentMethod): Initial {
  const store = useStore();
  const loadPrefill = useSetAtom(loadPrefillAtom);
  const prefill = useAtomValue(prefillAtom)[method.name];
  const now = useAtomValue(nowAtom);
  const clock = useAtomValue(clockAtom);
  const [isPrefilled, setPrefilled] = useState(false);
  // A refresh of the list must not change the visible choice.
  const [preferred] = useState(() => preferredAccount(method.savedAccounts, now)?.id ?? '');
  // The form appears first, then its prefilled values are requested.
  useEffect(
    () =>
      afterNextFrame(() => {
        void loadPrefill().then(() => {
          setPrefilled(true);
        });
      }),
    [loadPrefill],
  );
  useEffect(
    () =>
      clock.after(PREFILL_MS, () => {
        setPrefilled(true);
      }),
    [clock],
  );
  const initialValues = useMemo(() => {
    const carried = store.get(carriedAmountsAtom)[section];
    const left = store.get(draftsAtom)[draftKey(section, method.name)];
    const draft = { ...(carried !== undefined && { $amount: carried }), ...left };
    return initialValuesOf(method, draft, prefill ?? {}, preferred);
  }, [store, section, method, prefill, preferred]);
  return { initialValues, isPrefilled };
}

function useLeaving(): void {
  const leaveForm = useSetAtom(leaveFormAtom);
  useEffect(
    () => () => {
      leaveForm();
    },
    [leaveForm],
  );
}
