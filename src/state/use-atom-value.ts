import { useStore, type Atom } from 'jotai';
import { useEffect, useState } from 'react';

/**
 * The atom's value, and a new render whenever it changes. jotai's own hook dispatches to a reducer once it has subscribed,
 * so that every component that reads an atom renders twice on opening; React skips an unchanged state without rendering.
 * Unlike jotai's own, it does not wait for promises.
 */
export function useAtomValue<T>(atom: Atom<T>): T {
  const store = useStore();
  const [last, setLast] = useState(() => ({ store, atom, value: store.get(atom) }));
  useEffect(() => {
    const update = (): void => {
      setLast((before) => {
        const next = { store, atom, value: store.get(atom) };
        const isSame = before.store === store && before.atom === atom && Object.is(before.value, next.value);
        return isSame ? before : next;
      });
    };
    const unsubscribe = store.sub(atom, update);
    // It may have changed since the render.
    update();
    return unsubscribe;
  }, [store, atom]);
  return last.store === store && last.atom === atom ? last.value : store.get(atom);
}
