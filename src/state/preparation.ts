import { atom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';

const acknowledgedAtom = atom<readonly string[]>([]);

/** Whether the method's form may be shown: its preparation text was read in this widget, or it has none (MT-5). */
export const isPreparedAtom = atom((get) => {
  const acknowledged = get(acknowledgedAtom);
  return ({ name, isPreparationRequired }: PaymentMethod): boolean =>
    !isPreparationRequired || acknowledged.includes(name);
});

export const acknowledgeAtom = atom(null, (get, set, { name }: PaymentMethod) => {
  if (!get(acknowledgedAtom).includes(name)) set(acknowledgedAtom, [...get(acknowledgedAtom), name]);
});
