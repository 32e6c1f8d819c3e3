import { atom } from 'jotai';
import { activeBonus, type Bonus } from '#domain/bonus.ts';
import { parentAtom } from './player.ts';

/** The list as the host last sent it; null until a `bonus-list-updated` (HS-7). */
export const updatedBonusesAtom = atom<readonly Bonus[] | null>(null);

export const bonusListAtom = atom((get) => get(updatedBonusesAtom) ?? get(parentAtom).bonusList);

/** The player's own choice of a bonus; null = the host's, or the first (BN-1). */
export const chosenBonusIdAtom = atom<string | null>(null);

export const bonusIdAtom = atom((get) => {
  const list = get(bonusListAtom);
  const wanted = get(chosenBonusIdAtom) ?? get(parentAtom).bonusId;
  return activeBonus(list, wanted)?.id ?? null;
});

export const activeBonusAtom = atom<Bonus | null>((get) => activeBonus(get(bonusListAtom), get(bonusIdAtom)));

/** The switch on the form; on at first (BN-2). */
export const bonusEnabledAtom = atom(true);
