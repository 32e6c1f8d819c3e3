import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isFinal } from '#domain/transaction.ts';
import { goAtom } from '#state/go.ts';
import type { Payment } from '#state/payment/payment.ts';

/** Goes to the complete screen as soon as the payment ends (TX-4). */
export function useGoWhenFinal({ section, transaction }: Payment): void {
  const go = useSetAtom(goAtom);
  const { id, status } = transaction;
  const isDone = isFinal(status);
  useEffect(() => {
    if (isDone) go({ name: `${section}-complete`, query: { transactionId: id }, replace: true });
  }, [isDone, go, section, id]);
}
