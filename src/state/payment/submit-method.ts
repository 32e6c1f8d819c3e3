import { atom } from 'jotai';
import { captchaOf } from '#domain/captcha.ts';
import type { CashierError } from '#domain/error.ts';
import type { Account, PaymentMethod } from '#domain/method.ts';
import { blockerOf, find } from '#domain/payment/list.ts';
import type { Plan } from '#domain/plan.ts';
import type { Quote } from '#domain/quote.ts';
import type { Section } from '#domain/section.ts';
import type { SavedAccount } from '#domain/saved-account.ts';
import { buildSubmit } from '#domain/submit.ts';
import type { RouteName } from '#navigation/routes.ts';
import { activatedBonusAtom } from '#state/bonuses.ts';
import { cryptoBonusOfAtom } from '#state/crypto-bonus.ts';
import { askBeforeSubmitAtom } from '#state/gate-answers.ts';
import { isSectionClosedAtom } from '#state/gates.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { sentValuesAtom } from '#state/sent-values.ts';
import { services } from '#state/services.ts';
import { departuresAtom } from './leave-form.ts';
import { noteBalanceAtom } from './new-balance.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { holdFormAtom } from './press.ts';
import { withNotesOfAllTabsAtom } from './read-notes.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** The earlier of two times; null when neither is known. */
function earliest(...times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((time) => time != null);
  return known.length === 0 ? null : Math.min(...known);
}

export interface FilledForm {
  readonly section: Section;
  readonly method: PaymentMethod;
  readonly from: RouteName;
  /** The amount returned by checkAmount; null when the method has no amount. */
  readonly amount: string | null;
  /** The currency for which the amount was checked. */
  readonly currency: string;
  /** By field name. */
  readonly values: Readonly<Record<string, string>>;
  readonly network?: string | null;
  /** The account to pay from; withdrawals only. */
  readonly account?: Account['id'];
  /** A chosen saved account; the fields that it replaces are not sent. */
  readonly savedAccount?: SavedAccount | null;
  /** Asks the gateway to remember the details. */
  readonly save?: boolean;
  /** The quote that the player saw, of a method that has quotes. */
  readonly quote?: Pick<Quote, 'quoteId' | 'expiresAt'> | null;
  /** The plan that the player saw, of a method that has plans. */
  readonly plan?: Pick<Plan, 'planId' | 'expiresAt'> | null;
}

/**
 * Sends a filled form as one new intent (TX-5); its id and its body are created here, once. While the outcome of
 * another intent is unknown, that one is resent or shown instead. Resolves with the refusal, or with null.
 */
export const submitMethodAtom = atom(
  null,
  async (get, set, form: FilledForm): Promise<CashierError | null> => {
    const { base, newId } = services(get);
    const {
      section,
      method,
      from,
      amount,
      currency,
      account,
      savedAccount,
      quote = null,
      plan = null,
      ...rest
    } = form;
    const departures = get(departuresAtom);
    const requestId = newId();
    // What the player saw when pressing: the host may send another list of bonuses while the press waits for other tabs.
    const country = get(countryAtom);
    const bonus = section === 'deposit' ? get(activatedBonusAtom)(method, amount) : null;
    const cryptoBonus = get(cryptoBonusOfAtom)(section, method);
    const submit = (): void => {
      // The player has left the form, or the region changed and the form checks the amount again.
      const isSameRegion = currency === get(currencyAtom) && country === get(countryAtom);
      if (get(departuresAtom) !== departures || !isSameRegion) return;
      // A gate closed the section while the press waited. An intent under way can be sent again.
      if (get(isSectionClosedAtom)(section) && !blockerOf(get(paymentsAtom))) return;
      // The gateway's error message may repeat the account's label.
      if (savedAccount) get(sentValuesAtom).addValues([savedAccount.label]);
      const body = buildSubmit({
        ...rest,
        accountId: savedAccount?.id ?? null,
        requestId,
        returnUrl: `${base}${section}/complete`,
        method,
        amount,
        currency,
        country,
        bonusId: bonus?.id ?? null,
        cryptoBonus,
        quoteId: quote?.quoteId,
        planId: plan?.planId,
        ...(section === 'withdrawal' && { account: account ?? 'main' }),
      });
      const holdsUntil = earliest(quote?.expiresAt, plan?.expiresAt);
      const request = { section, method: method.name, from, body, holdsUntil };
      set(dispatchAtom, { type: 'submit', request, captcha: captchaOf(method) });
      if (find(get(paymentsAtom), requestId)) set(noteBalanceAtom, requestId);
    };
    const press = { section, method: method.name, key: requestId };
    await set(holdFormAtom, press, async () => {
      // An intent under way was sent after the questions of its time.
      if (!blockerOf(get(paymentsAtom)) && (await set(askBeforeSubmitAtom, section))) return;
      await set(withNotesOfAllTabsAtom, submit);
    });
    return waitForAnswer(get, requestId);
  },
);
