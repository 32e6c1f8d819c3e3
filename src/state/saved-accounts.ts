import { atom } from 'jotai';
import type { Section } from '#domain/method.ts';
import type { SavedAccount } from '#domain/saved-account.ts';
import { paymentChangedAtom } from './accounts.ts';
import { listsAtom } from './methods.ts';
import { services } from './services.ts';

/** Lets the gateway forget an account and removes it from the list (MO-4). Resolves with false when it failed. */
export const forgetAccountAtom = atom(
  null,
  async (get, set, section: Section, { id, label }: SavedAccount): Promise<boolean> => {
    const { gateway, secrets } = services(get);
    // The gateway's error message may repeat the id and the label.
    secrets.addValues([id, label]);
    try {
      await gateway.call('forgetAccount', { accountId: id });
    } catch {
      return false;
    }
    for (const where of ['deposit', 'withdrawal'] as const) {
      const lists = get(listsAtom);
      const state = lists[where];
      if (state.status !== 'ready') continue;
      const methods = state.list.methods.map((method) =>
        method.savedAccounts.some((account) => account.id === id)
          ? { ...method, savedAccounts: method.savedAccounts.filter((account) => account.id !== id) }
          : method,
      );
      set(listsAtom, { ...lists, [where]: { ...state, list: { ...state.list, methods } } });
    }
    // An answer that is still under way may contain the account.
    set(paymentChangedAtom, section);
    return true;
  },
);
