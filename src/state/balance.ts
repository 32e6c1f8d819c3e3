import { atom } from 'jotai';
import type { BalanceData } from '#domain/user.ts';
import { nextOrderAtom } from './gates.ts';
import { userAtom } from './player.ts';

/** The number of the push, or of the request, that named the balance. */
const orderAtom = atom(0);

/** Sets the balance that a push names. */
export const pushedBalanceAtom = atom(null, (get, set, balanceData: BalanceData) => {
  set(orderAtom, set(nextOrderAtom));
  set(userAtom, { ...get(userAtom), balanceData });
});

/** Sets the balance that the answer to request number `order` names, unless a later one has arrived. */
export const answeredBalanceAtom = atom(null, (get, set, balanceData: BalanceData, order: number) => {
  if (get(orderAtom) > order) return;
  set(orderAtom, order);
  const user = get(userAtom);
  // The same balance is no news.
  if (JSON.stringify(user.balanceData) === JSON.stringify(balanceData)) return;
  set(userAtom, { ...user, balanceData });
});
