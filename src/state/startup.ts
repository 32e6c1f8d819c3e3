import { atom } from 'jotai';
import type { Dictionary } from '#i18n/dictionary.ts';

/** waiting: the host has not said who the player is; failed: not in time, or it was refused (a late answer still helps). */
export type Startup =
  | { readonly status: 'waiting' | 'ready' }
  | { readonly status: 'failed'; readonly message: string; readonly english: Dictionary };

export const startupAtom = atom<Startup>({ status: 'waiting' });
