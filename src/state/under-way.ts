import { atom } from 'jotai';

/** Ids of withdrawals that stand over the withdrawal list with all that is known of them: no other notice tells of them. */
export const underWayAtom = atom<ReadonlySet<string>>(new Set<string>());
