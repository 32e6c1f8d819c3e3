import { atom, type Getter } from 'jotai';
import type { MethodList } from '#domain/method.ts';
import { listsAtom } from './methods.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { notifyFailureAtom } from './notify-failure.ts';
import { services } from './services.ts';

/** The accounts a withdrawal can leave, as the withdrawal list brought them. */
export const accountsAtom = atom((get) => {
  const state = get(listsAtom).withdrawal;
  return state.status === 'ready' ? state.list.accounts : [];
});

/** The list whose accounts may hold something else by now; another object each time money moves. */
export const outdatedAccountsAtom = atom<{ readonly list: MethodList } | null>(null);

/** Money has moved: what the accounts hold has to be asked for anew, where they were loaded. */
export const moneyMovedAtom = atom(null, (get, set) => {
  const { withdrawal } = get(listsAtom);
  if (withdrawal.status === 'ready') set(outdatedAccountsAtom, { list: withdrawal.list });
});

/**
 * Asks what outdated accounts hold now; who shows them calls it (TX-7). Their list is the only call that says so; its
 * methods stay as they are, under the player's hands. When nothing answers, they stay outdated.
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
  } catch {
    // What was known before stays, and the gateway has the last word.
    if (get(outdatedAccountsAtom) === outdated) set(notifyFailureAtom, 'accounts');
  }
});

function holds(get: Getter, list: MethodList): boolean {
  const { withdrawal } = get(listsAtom);
  return withdrawal.status === 'ready' && withdrawal.list === list;
}
