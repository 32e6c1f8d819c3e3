import { atom, type Atom } from 'jotai';
import type { HostSchema, ParentData } from '#domain/parent-data.ts';
import { displayedBalance, effectiveCountry, type User } from '#domain/user.ts';
import type { SetterAtom } from './setter-atom.ts';

/**
 * The country that the player chose on the region screen; its currency, if the gateway sends one, replaces the user's.
 */
export interface Region {
  readonly code: string;
  readonly currency: string | null;
}

/** The host's data without the tokens, which the services keep. */
interface Player {
  readonly parent: Omit<ParentData, 'token'>;
  readonly user: Omit<User, 'token'>;
}

const writablePlayerAtom = atom<Player | null>(null);

/** null until the host's data is accepted; screens render only after that. */
export const playerAtom: Atom<Player | null> = writablePlayerAtom;

/** The composition root sets the player. */
export const setPlayerAtom: SetterAtom<Player> = writablePlayerAtom;

/** The parent data (HS-9). */
export const parentAtom = atom((get) => known(get(playerAtom)).parent);

export const userAtom = atom(
  (get) => known(get(playerAtom)).user,
  (get, set, user: Player['user']) => {
    set(writablePlayerAtom, { ...known(get(playerAtom)), user });
  },
);

/** Applies the parts of the host's schema in theme-changed; the others stay. */
export const changeSchemaAtom = atom(null, (get, set, parts: Partial<HostSchema>) => {
  const player = known(get(playerAtom));
  const schema = { ...player.parent.schema, ...parts };
  set(writablePlayerAtom, { ...player, parent: { ...player.parent, schema } });
});

const regionAtom = atom<Region | null>(null);

export const setRegionAtom: SetterAtom<Region> = regionAtom;

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
