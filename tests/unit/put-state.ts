import type { Atom, PrimitiveAtom, createStore } from 'jotai';

/** Sets an atom that only its own file may set in the product, for a state that a test starts from. */
export function putState<T>(store: ReturnType<typeof createStore>, atom: Atom<T>, value: T): void {
  store.set(atom as PrimitiveAtom<T>, value);
}
