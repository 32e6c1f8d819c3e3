import { atom } from 'jotai';
import type { HostSchema, ParentData } from '#domain/parent-data.ts';
import { displayedBalance, effectiveCountry, type User } from '#domain/user.ts';

/** The country the player chose on the region screen; its currency, where the gateway names one, replaces the user's. */
export interface Region {
  readonly code: string;
  readonly currency: string | null;
}

/** Set when the host's data is accepted; the screens render after that. */
export const playerAtom = atom<{ readonly parent: ParentData; readonly user: User } | null>(null);

/** What the host said (HS-9). */
export const parentAtom = atom<ParentData>((get) => known(get(playerAtom)).parent);

export const userAtom = atom(
  (get) => known(get(playerAtom)).user,
  (get, set, user: User) => {
    set(playerAtom, { parent: known(get(playerAtom)).parent, user });
  },
);

/** The host changed parts of its schema (theme-changed); the others stay. */
export const changeSchemaAtom = atom(null, (get, set, parts: Partial<HostSchema>) => {
  const { parent, user } = known(get(playerAtom));
  set(playerAtom, { parent: { ...parent, schema: { ...parent.schema, ...parts } }, user });
});

export const regionAtom = atom<Region | null>(null);

/** US-4, in lower case. */
export const countryAtom = atom((get) =>
  effectiveCountry(get(regionAtom)?.code.toLowerCase() ?? null, get(userAtom).paymentGeo),
);

/** Currency of lists and submits. */
export const currencyAtom = atom((get) => get(regionAtom)?.currency ?? get(userAtom).currency);

/** US-3: always in the user's own currency. */
export const balanceAtom = atom((get) => ({
  amount: displayedBalance(get(userAtom)),
  currency: get(userAtom).currency,
}));

function known<T>(value: T | null): T {
  if (value === null) throw new Error('the host has not said who the player is');
  return value;
}
