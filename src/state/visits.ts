import { atom } from 'jotai';

/** An entry of the widget's own history. */
export interface Visit {
  /** The same for as long as the entry shows the same route, be its query replaced. */
  readonly id: string;
  /** The player came back to it, by the header or by the browser. */
  readonly isReturn: boolean;
}

/** Where in its own history the widget is; kept up to date by the router. */
export const visitAtom = atom<Visit>({ id: '', isReturn: false });

const searchesAtom = atom<Readonly<Record<string, string>>>({});

/** The search text of the list that is shown; each visit has its own, and a return finds it again (RT-23). */
export const searchAtom = atom(
  (get) => get(searchesAtom)[get(visitAtom).id] ?? '',
  (get, set, text: string) => {
    set(searchesAtom, { ...get(searchesAtom), [get(visitAtom).id]: text });
  },
);
