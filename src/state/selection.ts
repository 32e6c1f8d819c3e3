import { atom, type Atom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { listedMethodAtom } from './methods.ts';
import type { SetterAtom } from './setter-atom.ts';

/** The player's selection: a group's tile, a method's tile, or a method inside a group. */
export interface Selection {
  readonly section: Section;
  readonly group: string | null;
  readonly method: string | null;
  /** Whether the player repeats the last payment with this method. */
  readonly repeats?: boolean;
}

const writableSelectionAtom = atom<Selection | null>(null);

export const selectionAtom: Atom<Selection | null> = writableSelectionAtom;
export const selectAtom: SetterAtom<Selection | null> = writableSelectionAtom;

/** The selected method in the current list, or null. */
export const selectedMethodAtom = atom<PaymentMethod | null>((get) => {
  const selection = get(selectionAtom);
  return selection && get(listedMethodAtom)(selection.section, selection.method);
});
