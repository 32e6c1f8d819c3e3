import { atom, type Atom, type Getter } from 'jotai';
import { remembersPayments, type MethodList } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { listGatesAtom, nextOrderAtom } from './gates.ts';
import { listsAtom, replaceListAtom } from './methods.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { notifyFailureAtom } from './notify-failure.ts';
import { services } from './services.ts';

/** The accounts that a withdrawal can be paid from, according to the withdrawal list. */
export const accountsAtom = atom((get) => {
  const state = get(listsAtom).withdrawal;
  return state.status === 'ready' ? state.list.accounts : [];
});

type OutdatedLists = Readonly<Partial<Record<Section, { readonly list: MethodList }>>>;

const writableOutdatedListsAtom = atom<OutdatedLists>({});

/**
 * The lists whose balances, last payment or saved accounts may be out of date; a new object each time something
 * changed.
 */
export const outdatedListsAtom: Atom<OutdatedLists> = writableOutdatedListsAtom;

const outdateAtom = atom(null, (get, set, section: Section) => {
  const state = get(listsAtom)[section];
  if (state.status === 'ready')
    set(writableOutdatedListsAtom, { ...get(outdatedListsAtom), [section]: { list: state.list } });
});

/** Money has moved, so the balances of loaded accounts must be requested again. */
export const moneyMovedAtom = atom(null, (_get, set) => {
  set(outdateAtom, 'withdrawal');
});

/** A payment began or ended, so the last payment and the saved accounts must be requested again. */
export const paymentChangedAtom = atom(null, (get, set, section: Section) => {
  const state = get(listsAtom)[section];
  if (state.status === 'ready' && remembersPayments(state.list)) set(outdateAtom, section);
});

/**
 * Refreshes an outdated list; screens that show its balances or its payments call it (TX-7, MO-4, MO-5). The methods
 * keep their fields and limits, because the player may be using them. After a failure the list stays outdated.
 */
export const refreshListAtom = atom(null, async (get, set, section: Section): Promise<void> => {
  const outdated = get(outdatedListsAtom)[section];
  if (!outdated || !holds(get, section, outdated.list)) return;
  try {
    const payload = { country: get(countryAtom), currency: get(currencyAtom) };
    const order = set(nextOrderAtom);
    const { list } = await services(get).gateway.call(`${section}Methods`, payload);
    const all = get(outdatedListsAtom);
    if (all[section] !== outdated || !holds(get, section, outdated.list)) return;
    set(writableOutdatedListsAtom, { ...all, [section]: undefined });
    set(replaceListAtom, section, withCurrent(outdated.list, list));
    set(listGatesAtom, section, list.gates, order);
  } catch {
    // The old values stay; the gateway checks the amount in any case.
    if (get(outdatedListsAtom)[section] === outdated && section === 'withdrawal')
      set(notifyFailureAtom, 'accounts');
  }
});

function withCurrent(list: MethodList, { accounts, lastUsed, methods: fresh }: MethodList): MethodList {
  if (!remembersPayments(list)) return { ...list, accounts };
  const savedAccounts = new Map(fresh.map((method) => [method.name, method.savedAccounts]));
  const methods = list.methods.map((method) => ({
    ...method,
    savedAccounts: savedAccounts.get(method.name) ?? method.savedAccounts,
  }));
  return { ...list, accounts, lastUsed, methods };
}

function holds(get: Getter, section: Section, list: MethodList): boolean {
  const state = get(listsAtom)[section];
  return state.status === 'ready' && state.list === list;
}
