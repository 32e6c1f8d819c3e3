import { atom } from 'jotai';
import type { Account, PaymentMethod, Section } from '#domain/method.ts';
import { buildSubmit } from '#domain/submit.ts';
import type { RouteName } from '#navigation/routes.ts';
import { activatedBonusAtom } from '#state/bonuses.ts';
import { proveAtom } from '#state/captcha/captcha.ts';
import { cryptoBonusOfAtom } from '#state/crypto-bonus.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { services } from '#state/services.ts';
import { isBusy, submissionAtom, submitAtom } from './submission.ts';
import { trackAtom } from '#state/track.ts';

export interface MethodForm {
  readonly section: Section;
  readonly method: PaymentMethod;
  readonly from: RouteName;
  /** As checkAmount gave it; null where the method takes none. */
  readonly amount: string | null;
  /** By field name. */
  readonly values: Readonly<Record<string, string>>;
  readonly network?: string | null;
  readonly account?: Account['id'] | undefined;
}

/**
 * Sends a filled form as one new intent (TX-5): the id is made here, once, and the body never changes after. A method's
 * captcha is asked right before (MT-1), but not for what is only sent again.
 */
export const submitMethodAtom = atom(null, async (get, set, form: MethodForm): Promise<void> => {
  const { base, newId } = services(get);
  const { section, method, from, amount, account, ...rest } = form;
  const before = get(submissionAtom);
  if (isBusy(before)) return;
  if (before.phase === 'resendable') {
    await set(submitAtom, before.attempt);
    return;
  }
  const proof = await set(proveAtom, section, method);
  if (!proof.isPassed) return;
  const bonus = section === 'deposit' ? get(activatedBonusAtom)(method, amount) : null;
  const body = buildSubmit({
    ...rest,
    requestId: newId(),
    returnUrl: `${base}${section}/complete`,
    method,
    amount,
    currency: get(currencyAtom),
    country: get(countryAtom),
    bonusId: bonus?.id ?? null,
    cryptoBonus: get(cryptoBonusOfAtom)(section, method),
    captcha: proof.captcha,
    ...(section === 'withdrawal' && { account: account ?? 'main' }),
  });
  set(trackAtom, 'submit', section, { method: method.name });
  await set(submitAtom, { kind: 'create', section, method: method.name, from, body });
});
