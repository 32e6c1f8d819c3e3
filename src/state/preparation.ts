import { atom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';

const acknowledgedAtom = atom<readonly string[]>([]);

/** Whether the method's form may be shown: nothing has to be read before, or it was, once per widget (MT-5). */
export const isPreparedAtom = atom((get) => {
  const acknowledged = get(acknowledgedAtom);
  return ({ name, isPreparationRequired }: PaymentMethod): boolean =>
    !isPreparationRequired || acknowledged.includes(name);
});

export const acknowledgeAtom = atom(null, (get, set, { name }: PaymentMethod) => {
  if (!get(acknowledgedAtom).includes(name)) set(acknowledgedAtom, [...get(acknowledgedAtom), name]);
});
