import { atom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { listedMethodAtom } from './methods.ts';
import { settable } from './setter-atom.ts';

/** The player's selection: a group's tile, a method's tile, or a method inside a group. */
export interface Selection {
  readonly section: Section;
  readonly group: string | null;
  readonly method: string | null;
  /** Whether the player repeats the last payment with this method. */
  readonly repeats?: boolean;
}

export const [selectionAtom, selectAtom] = settable<Selection | null>(null);

/** The selected method in the current list, or null. */
export const selectedMethodAtom = atom<PaymentMethod | null>((get) => {
  const selection = get(selectionAtom);
  return selection && get(listedMethodAtom)(selection.section, selection.method);
});
