import { atom } from 'jotai';
import type { BalanceData } from '#domain/user.ts';
import { isBalanceOfEndAtom } from '#state/look-up-transaction.ts';
import { userAtom } from '#state/player.ts';
import type { Payment } from './payment.ts';

const beforeAtom = atom<{ readonly key: string; readonly balance: BalanceData } | null>(null);

/** Records the balance before a payment is submitted. */
export const noteBalanceAtom = atom(null, (get, set, key: string) => {
  set(beforeAtom, { key, balance: get(userAtom).balanceData });
});

/**
 * Whether the balance is newer than the payment: the gateway named it with the payment's end, or has sent another one
 * since this page submitted the payment.
 */
export const hasNewBalanceAtom = atom((get) => {
  const before = get(beforeAtom);
  const isOfEnd = get(isBalanceOfEndAtom);
  const { balanceData } = get(userAtom);
  return ({ key, transaction }: Payment): boolean =>
    isOfEnd(transaction.id) || (before?.key === key && before.balance !== balanceData);
});
