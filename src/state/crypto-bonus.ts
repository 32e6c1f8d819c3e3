import { atom, type PrimitiveAtom } from 'jotai';
import { isCryptoBonusAvailable } from '#domain/crypto-bonus.ts';
import { groupOf, hasCryptoGroup } from '#domain/groups.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { listsAtom } from './methods.ts';
import { parentAtom } from './player.ts';

/** Whether the player wants the crypto bonus: the crypto form's switch, initially on (BN-6). */
export const cryptoBonusAtom: PrimitiveAtom<boolean> = atom(true);

/**
 * Whether the crypto bonus is offered: the deposit list has a crypto group, and the host's schema and the experiment
 * allow it (BN-6).
 */
export const cryptoBonusAvailableAtom = atom((get): boolean => {
  const { deposit } = get(listsAtom);
  const hasCrypto = deposit.status === 'ready' && hasCryptoGroup(deposit.list.methods);
  return isCryptoBonusAvailable(hasCrypto, get(parentAtom));
});

/** The crypto bonus flag in a submission of the method; undefined when the bonus does not apply to the method. */
export const cryptoBonusOfAtom = atom(
  (get) =>
    (section: Section, method: PaymentMethod): boolean | undefined => {
      const isConcerned = section === 'deposit' && groupOf(method) === 'crypto';
      return isConcerned && get(cryptoBonusAvailableAtom) ? get(cryptoBonusAtom) : undefined;
    },
);
