import { atom, type Getter } from 'jotai';
import type { SavedAccount } from '#domain/saved-account.ts';
import { SECTIONS, type Section } from '#domain/section.ts';
import { outdatedListsAtom, paymentChangedAtom, refreshListAtom } from './accounts.ts';
import { listsAtom, replaceListAtom } from './methods.ts';
import { sentValuesAtom } from './sent-values.ts';
import { services } from './services.ts';

/**
 * Makes the gateway forget an account and removes it from the list (MO-4). After a failure the accounts are read again,
 * because the gateway may have forgotten it anyway. Resolves with false when the account is still listed.
 */
export const forgetAccountAtom = atom(
  null,
  async (get, set, section: Section, { id, label }: SavedAccount): Promise<boolean> => {
    const { gateway } = services(get);
    // The gateway's error message may repeat the id and the label.
    get(sentValuesAtom).addValues([id, label]);
    try {
      await gateway.call('forgetAccount', { accountId: id });
    } catch {
      for (const where of SECTIONS) set(paymentChangedAtom, where);
      await set(refreshListAtom, section);
      // A payment that changed meanwhile has made the answer outdated.
      if (get(outdatedListsAtom)[section]) await set(refreshListAtom, section);
      return isGone(get, section, id);
    }
    for (const where of SECTIONS) {
      const state = get(listsAtom)[where];
      if (state.status !== 'ready') continue;
      const methods = state.list.methods.map((method) =>
        method.savedAccounts.some((account) => account.id === id)
          ? { ...method, savedAccounts: method.savedAccounts.filter((account) => account.id !== id) }
          : method,
      );
      set(replaceListAtom, where, { ...state.list, methods });
    }
    // A pending answer may still contain the account.
    set(paymentChangedAtom, section);
    return true;
  },
);

/** Whether a list that is up to date does not contain the account. */
function isGone(get: Getter, section: Section, id: string): boolean {
  const state = get(listsAtom)[section];
  if (state.status !== 'ready' || get(outdatedListsAtom)[section]) return false;
  return !state.list.methods.some(({ savedAccounts }) => savedAccounts.some((account) => account.id === id));
}
