import { atom, type Atom } from 'jotai';
import type { FormId } from '#domain/payment/state.ts';

/** A press of a form's button that waits for its turn among the tabs; `key` will be that of its payment. */
export interface Press extends FormId {
  readonly key: string;
}

const currentAtom = atom<Press | null>(null);

/** The form of a waiting press must not change: what is sent are its values at the press. Set by holdFormAtom. */
export const pressAtom: Atom<Press | null> = currentAtom;

/** Holds the form while `act` waits for its turn. */
export const holdFormAtom = atom(null, async (get, set, press: Press, act: () => Promise<void>) => {
  set(currentAtom, press);
  try {
    await act();
  } finally {
    if (get(currentAtom) === press) set(currentAtom, null);
  }
});
