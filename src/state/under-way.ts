import { atom, type Atom } from 'jotai';
import type { SetterAtom } from './setter-atom.ts';

const writableUnderWayAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of the withdrawals shown in full above the withdrawal list; they need no other notice. */
export const underWayAtom: Atom<ReadonlySet<string>> = writableUnderWayAtom;
export const setUnderWayAtom: SetterAtom<ReadonlySet<string>> = writableUnderWayAtom;
