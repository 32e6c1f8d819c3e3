import { atom } from 'jotai';
import type { HostSchema, ParentData } from '#domain/parent-data.ts';
import { displayedBalance, effectiveCountry, type User } from '#domain/user.ts';

/**
 * The country that the player chose on the region screen; its currency, if the gateway sends one, replaces the user's.
 */
export interface Region {
  readonly code: string;
  readonly currency: string | null;
}

/** Set when the host's data is accepted; screens render only after that. */
export const playerAtom = atom<{ readonly parent: ParentData; readonly user: User } | null>(null);

/** The parent data (HS-9). */
export const parentAtom = atom<ParentData>((get) => known(get(playerAtom)).parent);

export const userAtom = atom(
  (get) => known(get(playerAtom)).user,
  (get, set, user: User) => {
    set(playerAtom, { parent: known(get(playerAtom)).parent, user });
  },
);

/** Applies the parts of the host's schema in theme-changed; the others stay. */
export const changeSchemaAtom = atom(null, (get, set, parts: Partial<HostSchema>) => {
  const { parent, user } = known(get(playerAtom));
  set(playerAtom, { parent: { ...parent, schema: { ...parent.schema, ...parts } }, user });
});

export const regionAtom = atom<Region | null>(null);

/** The effective country, in lower case (US-4). */
export const countryAtom = atom((get) =>
  effectiveCountry(get(regionAtom)?.code.toLowerCase() ?? null, get(userAtom).paymentGeo),
);

/** Currency of lists and submits. */
export const currencyAtom = atom((get) => get(regionAtom)?.currency ?? get(userAtom).currency);

/** The balance, always in the user's own currency (US-3). */
export const balanceAtom = atom((get) => ({
  amount: displayedBalance(get(userAtom)),
  currency: get(userAtom).currency,
}));

function known<T>(value: T | null): T {
  if (value === null) throw new Error('the host has not identified the player');
  return value;
}
