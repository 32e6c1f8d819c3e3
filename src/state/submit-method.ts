import { atom } from 'jotai';
import { isActivated } from '#domain/bonus.ts';
import type { Account, PaymentMethod, Section } from '#domain/method.ts';
import { buildSubmit } from '#domain/submit.ts';
import type { RouteName } from '#navigation/routes.ts';
import { activeBonusAtom, bonusEnabledAtom } from './bonuses.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { services } from './services.ts';
import { submitAtom } from './submission.ts';
import { trackAtom } from './track.ts';

export interface MethodForm {
  readonly section: Section;
  readonly method: PaymentMethod;
  readonly from: RouteName;
  /** As checkAmount gave it; null where the method takes none. */
  readonly amount: string | null;
  /** By field name. */
  readonly values: Readonly<Record<string, string>>;
  readonly phonePrefix?: string;
  readonly network?: string | null;
  readonly account?: Account['id'] | undefined;
}

/** Sends a filled form as one new intent (TX-5): the id is made here, once, and the body never changes after. */
export const submitMethodAtom = atom(null, async (get, set, form: MethodForm): Promise<void> => {
  const { base, newId } = services(get);
  const { section, method, from, amount, account, ...rest } = form;
  const currency = get(currencyAtom);
  const choice = { method, bonus: get(activeBonusAtom), isEnabled: get(bonusEnabledAtom) };
  const bonusId = section === 'deposit' && isActivated(choice, amount, currency) ? (choice.bonus?.id ?? null) : null;
  const body = buildSubmit({
    ...rest,
    requestId: newId(),
    returnUrl: `${base}${section}/complete`,
    method,
    amount,
    currency,
    country: get(countryAtom),
    bonusId,
    ...(section === 'withdrawal' && { account: account ?? 'main' }),
  });
  set(trackAtom, 'submit', section, { method: method.name });
  await set(submitAtom, { kind: 'create', section, method: method.name, from, body });
});
