import { atom } from 'jotai';
import { listsAtom } from './methods.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { services } from './services.ts';

/** The accounts a withdrawal can leave, as the withdrawal list brought them. */
export const accountsAtom = atom((get) => {
  const state = get(listsAtom).withdrawal;
  return state.status === 'ready' ? state.list.accounts : [];
});

/** Number of the latest question: an earlier one that is answered later is dropped. */
const requestAtom = atom(0);

/**
 * Money has moved: asks what the accounts hold now, where they were loaded. Their list is the only call that says so;
 * its methods stay as they are, under the player's hands.
 */
export const refreshAccountsAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(listsAtom).withdrawal;
  if (before.status !== 'ready') return;
  const request = get(requestAtom) + 1;
  set(requestAtom, request);
  try {
    const payload = { country: get(countryAtom), currency: get(currencyAtom) };
    const { list } = await services(get).gateway.call('withdrawalMethods', payload);
    const lists = get(listsAtom);
    const { withdrawal } = lists;
    if (get(requestAtom) !== request || withdrawal.status !== 'ready' || withdrawal.key !== before.key)
      return;
    const { accounts } = list;
    set(listsAtom, { ...lists, withdrawal: { ...withdrawal, list: { ...withdrawal.list, accounts } } });
  } catch {
    // Reported by the gateway's own way out; what was known before stays, and the gateway has the last word.
  }
});
