import { atom, type Atom, type WritableAtom } from 'jotai';

/** Sets an atom that is exported as a read-only `Atom<T>` beside it; it is never read. */
export type SetterAtom<T> = WritableAtom<unknown, [value: T], void>;

/** A read-only atom, and the one that sets it. */
export function settable<T>(initial: T): readonly [Atom<T>, SetterAtom<T>] {
  const both = atom(initial);
  return [both, both];
}
