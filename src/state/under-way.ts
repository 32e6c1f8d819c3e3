import { atom } from 'jotai';

/** Ids of the withdrawals shown in full above the withdrawal list; they need no other notice. */
export const underWayAtom = atom<ReadonlySet<string>>(new Set<string>());
