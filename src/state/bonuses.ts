import { atom, type PrimitiveAtom } from 'jotai';
import { activeBonus, isActivated, type Bonus } from '#domain/bonus.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { currencyAtom, parentAtom } from './player.ts';
import { selectionAtom, type Selection } from './selection.ts';
import { trackAtom } from './track.ts';
import type { SetterAtom } from './setter-atom.ts';

/** The list that the host sent last; null until a `bonus-list-updated` (HS-7). */
const updatedBonusesAtom = atom<readonly Bonus[] | null>(null);

export const updateBonusesAtom: SetterAtom<readonly Bonus[]> = updatedBonusesAtom;

export const bonusListAtom = atom((get) => get(updatedBonusesAtom) ?? get(parentAtom).bonusList);

/** The bonus that the player chose; null: the host's choice, else the first one (BN-1). */
export const chosenBonusIdAtom: PrimitiveAtom<string | null> = atom<string | null>(null);

export const activeBonusAtom = atom((get) =>
  activeBonus(get(bonusListAtom), get(chosenBonusIdAtom) ?? get(parentAtom).bonusId),
);

/** Whether the player wants a bonus: the form's switch, initially on (BN-2). */
export const bonusEnabledAtom: PrimitiveAtom<boolean> = atom(true);

/** The bonus that a deposit of this amount (decimal text) activates, or null (BN-4). */
export const activatedBonusAtom = atom(
  (get) =>
    (method: PaymentMethod, amount: string | null): Bonus | null => {
      const bonus = get(activeBonusAtom);
      const choice = { method, bonus, isEnabled: get(bonusEnabledAtom) };
      return isActivated(choice, amount, get(currencyAtom)) ? bonus : null;
    },
);

/** The last opened form and the bonuses activated on it. */
const activatedOnAtom = atom<{ readonly form: Selection | null; readonly ids: readonly string[] }>({
  form: null,
  ids: [],
});

/** Tracks `bonus_activated` once per bonus and form; opening another form restarts the tracking (BN-7). */
export const trackActivatedAtom = atom(null, (get, set, bonus: Bonus) => {
  const form = get(selectionAtom);
  const before = get(activatedOnAtom);
  const ids = before.form === form ? before.ids : [];
  if (ids.includes(bonus.id)) return;
  set(activatedOnAtom, { form, ids: [...ids, bonus.id] });
  set(trackAtom, 'bonus_activated', 'deposit', { bonusId: bonus.id, bonusType: bonus.type });
});
