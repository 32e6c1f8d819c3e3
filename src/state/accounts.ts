import { atom, type Getter } from 'jotai';
import type { MethodList } from '#domain/method.ts';
import { listGatesAtom } from './gates.ts';
import { listsAtom } from './methods.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { notifyFailureAtom } from './notify-failure.ts';
import { services } from './services.ts';

/** The accounts that a withdrawal can be paid from, as the withdrawal list names them. */
export const accountsAtom = atom((get) => {
  const state = get(listsAtom).withdrawal;
  return state.status === 'ready' ? state.list.accounts : [];
});

/** The list whose balances may be out of date; a new object each time money moves. */
export const outdatedAccountsAtom = atom<{ readonly list: MethodList } | null>(null);

/** Money has moved, so the balances of loaded accounts must be requested again. */
export const moneyMovedAtom = atom(null, (get, set) => {
  const { withdrawal } = get(listsAtom);
  if (withdrawal.status === 'ready') set(outdatedAccountsAtom, { list: withdrawal.list });
});

/**
 * Refreshes outdated balances; screens that show accounts call it (TX-7). Only the method list contains balances; its
 * methods are left unchanged, because the player may be using them. After a failure the balances stay outdated.
 */
export const refreshAccountsAtom = atom(null, async (get, set): Promise<void> => {
  const outdated = get(outdatedAccountsAtom);
  if (!outdated || !holds(get, outdated.list)) return;
  try {
    const payload = { country: get(countryAtom), currency: get(currencyAtom) };
    const { list } = await services(get).gateway.call('withdrawalMethods', payload);
    const lists = get(listsAtom);
    if (get(outdatedAccountsAtom) !== outdated || !holds(get, outdated.list)) return;
    set(outdatedAccountsAtom, null);
    const withdrawal = { ...lists.withdrawal, list: { ...outdated.list, accounts: list.accounts } };
    set(listsAtom, { ...lists, withdrawal });
    set(listGatesAtom, 'withdrawal', list.gates);
  } catch {
    // Keeps the old balances; the gateway checks the amount in any case.
    if (get(outdatedAccountsAtom) === outdated) set(notifyFailureAtom, 'accounts');
  }
});

function holds(get: Getter, list: MethodList): boolean {
  const { withdrawal } = get(listsAtom);
  return withdrawal.status === 'ready' && withdrawal.list === list;
}
