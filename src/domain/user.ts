import { getOwn } from './get-own.ts';

/** Balances from the host or a push: the primary one, and others by currency code. */
export interface BalanceData {
  readonly primary: { readonly amount: string; readonly currency: string } | null;
  /** Decimal text by currency code. */
  readonly others: Readonly<Record<string, string>>;
}

/** The signed-in player (US-1), with every default filled in. */
export interface User {
  readonly id: string;
  readonly token: string | null;
  readonly country: string;
  readonly currency: string;
  readonly lang: string;
  readonly paymentGeo: string;
  readonly platform: string | null;
  readonly role: number;
  readonly balanceData: BalanceData;
  readonly partnerKey: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly name: string | null;
  /** All other fields of the user, unchanged; never logged (requirements: Entities). */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** The user's fields in a message; those that it does not contain are absent. */
export type UserPatch = Partial<User>;

/** US-1. */
export const DEFAULT_USER: User = {
  id: '',
  token: null,
  country: 'ru',
  currency: 'MXN',
  lang: 'en',
  paymentGeo: 'RU',
  platform: null,
  role: 0,
  balanceData: { primary: null, others: {} },
  partnerKey: null,
  email: null,
  phone: null,
  name: null,
  rest: {},
};

/** The user with a push applied (TR-7): missing fields stay; a balance is replaced as a whole. */
export function mergeUser<T extends Pick<User, 'rest'>>(user: T, patch: UserPatch): T {
  return { ...user, ...patch, rest: { ...user.rest, ...patch.rest } };
}

/** US-3: decimal text in the user's currency. */
export function displayedBalance(user: Pick<User, 'balanceData' | 'currency'>): string {
  const { primary, others } = user.balanceData;
  if (primary?.currency === user.currency) return primary.amount;
  return getOwn(others, user.currency) ?? '0';
}

/** US-4: the country that lists are requested for. */
export function effectiveCountry(selectedCountry: string | null, paymentGeo: string): string {
  return selectedCountry || paymentGeo.toLowerCase();
}

export type Platform = 'desktop' | 'mobile' | 'android' | 'ios';

/** US-2: each native mode is its own platform; otherwise the window's width in px decides. */
export function platformOf(windowWidth: number, native: 'android' | 'ios' | null): Platform {
  if (native !== null) return native;
  return windowWidth > 767 ? 'desktop' : 'mobile';
}
