import { atom, type PrimitiveAtom } from 'jotai';

/** An entry of the widget's own history. */
export interface Visit {
  /** Stays the same while the entry shows the same route, even if its query is replaced. */
  readonly id: string;
  /** The player came back to it by the header's or the browser's back button. */
  readonly isReturn: boolean;
}

/** The current entry of the widget's own history, kept up to date by the router. */
export const visitAtom: PrimitiveAtom<Visit> = atom<Visit>({ id: '', isReturn: false });

const searchesAtom = atom<Readonly<Record<string, string>>>({});

/** The search text of the visible list; each visit has its own, which is restored on return (RT-23). */
export const searchAtom = atom(
  (get) => get(searchesAtom)[get(visitAtom).id] ?? '',
  (get, set, text: string) => {
    set(searchesAtom, { ...get(searchesAtom), [get(visitAtom).id]: text });
  },
);
