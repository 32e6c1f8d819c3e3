import { settable } from './setter-atom.ts';

/** Ids of the withdrawals shown in full above the withdrawal list; they need no other notice. */
export const [underWayAtom, setUnderWayAtom] = settable<ReadonlySet<string>>(new Set<string>());
