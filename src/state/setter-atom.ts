import type { WritableAtom } from 'jotai';

/** Sets an atom that is exported as a read-only `Atom<T>` beside it; it is never read. */
export type SetterAtom<T> = WritableAtom<unknown, [value: T], void>;
