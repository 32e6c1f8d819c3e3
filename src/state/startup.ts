import { atom } from 'jotai';
import type { Dictionary } from '#i18n/dictionary.ts';

/**
 * waiting: the host has not said who the player is, or an unfinished payment is being looked up; failed: it did not in
 * time, or was refused (a late answer still makes it ready).
 */
export type Startup =
  | { readonly status: 'waiting' | 'ready' }
  | { readonly status: 'failed'; readonly message: string; readonly english: Dictionary };

export const startupAtom = atom<Startup>({ status: 'waiting' });
