import { amountRange, checkAmount } from './amount.ts';
import { isOpenable } from './availability.ts';
import { hiddenMethods } from './groups.ts';
import { asksAmount, asksForCard, type MethodList, type PaymentMethod } from './method.ts';
import { compare } from './money.ts';
import type { Section } from './section.ts';
import { usableAccount, type SavedAccount } from './saved-account.ts';

/** The last payment as far as it can be repeated now. */
export interface LastPayment {
  readonly method: PaymentMethod;
  /** Decimal text; null when it cannot be paid with the method any more. */
  readonly amount: string | null;
  /** Null when it is unknown, forgotten, expired, or must not be shown here. */
  readonly account: SavedAccount | null;
}

export interface LastPaymentContext {
  readonly section: Section;
  /** Currency and country of the list. */
  readonly currency: string;
  readonly country: string;
  /** The gateway's time, ms since epoch. */
  readonly now: number;
  /** Card forms run in a card frame, and nothing of a card is shown outside it. */
  readonly usesCardFrame: boolean;
}

/** The last payment of a list, or null when there is none or its method cannot be opened. */
export function lastPaymentOf(list: MethodList, context: LastPaymentContext): LastPayment | null {
  const { lastUsed, methods } = list;
  const method = methods.find(({ name }) => name === lastUsed?.method);
  if (!lastUsed || !method || hiddenMethods([method]).length > 0) return null;
  const { section, currency, country, now, usesCardFrame } = context;
  if (!isOpenable(method, now)) return null;
  const isHere = lastUsed.currency === currency && asksAmount(method);
  const checked = checkAmount(lastUsed.amount, amountRange(method, currency, country), currency);
  const main = section === 'withdrawal' ? list.accounts.find(({ id }) => id === 'main') : undefined;
  const isCovered = main?.currency !== currency || (checked.ok && compare(checked.amount, main.amount) <= 0);
  const isInCardFrame = usesCardFrame && asksForCard(method);
  return {
    method,
    amount: isHere && checked.ok && isCovered ? checked.amount : null,
    account: isInCardFrame ? null : usableAccount(method.savedAccounts, lastUsed.accountId, now),
  };
}
