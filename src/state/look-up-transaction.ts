import { atom } from 'jotai';
import type { TransactionQuery } from '#contract/endpoints.ts';
import { isFinal, type LookedUp } from '#domain/transaction.ts';
import type { CallOptions } from '#transport/gateway.ts';
import { answeredBalanceAtom } from './balance.ts';
import { nextOrderAtom } from './gates.ts';
import { services } from './services.ts';

/** Ids of transactions whose final status came with the balance. */
const endedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether the player's balance was named together with the transaction's end. */
export const isBalanceOfEndAtom = atom((get) => {
  const ended = get(endedAtom);
  return (id: string): boolean => ended.has(id);
});

/** Looks a transaction up; the balance in the answer becomes the player's (contract: Endpoints). */
export const lookUpTransactionAtom = atom(
  null,
  (get, set, query: TransactionQuery, options: CallOptions<'transaction'> = {}): Promise<LookedUp> => {
    const order = set(nextOrderAtom);
    const answer = services(get).gateway.call('transaction', query, options);
    answer.then(
      ({ transaction, balanceData }) => {
        if (balanceData === null) return;
        set(answeredBalanceAtom, balanceData, order);
        if (isFinal(transaction.status)) set(endedAtom, new Set([...get(endedAtom), transaction.id]));
      },
      // The caller handles a failure.
      () => undefined,
    );
    return answer;
  },
);
