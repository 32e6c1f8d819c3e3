import { atom } from 'jotai';
import type { BalanceData } from '#domain/user.ts';
import { userAtom } from '#state/player.ts';

const beforeAtom = atom<{ readonly key: string; readonly balance: BalanceData } | null>(null);

/** Records the balance before a payment is submitted. */
export const noteBalanceAtom = atom(null, (get, set, key: string) => {
  set(beforeAtom, { key, balance: get(userAtom).balanceData });
});

/** Whether the gateway has sent another balance since this page submitted the payment. */
export const hasNewBalanceAtom = atom((get) => {
  const before = get(beforeAtom);
  const { balanceData } = get(userAtom);
  return (key: string): boolean => before?.key === key && before.balance !== balanceData;
});
