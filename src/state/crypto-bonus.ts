import { atom } from 'jotai';
import { isCryptoBonusAvailable, isCryptoBonusEnabled } from '#domain/crypto-bonus.ts';
import { groupOf, hasCryptoGroup } from '#domain/groups.ts';
import type { PaymentMethod, Section } from '#domain/method.ts';
import { listsAtom } from './methods.ts';
import { parentAtom } from './player.ts';

/** The player's choice on the crypto form; on at first (BN-6). */
export const cryptoBonusAtom = atom(true);

/** BN-6: a crypto group in the deposit list, the host's schema and the experiment all agree. */
export const cryptoBonusAvailableAtom = atom((get): boolean => {
  const { deposit } = get(listsAtom);
  const hasCrypto = deposit.status === 'ready' && hasCryptoGroup(deposit.list.methods);
  return isCryptoBonusAvailable(hasCrypto, get(parentAtom));
});

/** What a submit of the method says of the crypto bonus; undefined where it does not concern the method. */
export const cryptoBonusOfAtom = atom(
  (get) =>
    (section: Section, method: PaymentMethod): boolean | undefined => {
      const isAvailable = get(cryptoBonusAvailableAtom);
      const isConcerned = isAvailable && section === 'deposit' && groupOf(method) === 'crypto';
      return isConcerned ? isCryptoBonusEnabled(isAvailable, get(cryptoBonusAtom)) : undefined;
    },
);
