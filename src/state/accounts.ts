import { atom } from 'jotai';
import { listsAtom } from './methods.ts';

/** The accounts a withdrawal can leave, as the withdrawal list brought them. */
export const accountsAtom = atom((get) => {
  const state = get(listsAtom).withdrawal;
  return state.status === 'ready' ? state.list.accounts : [];
});
