import type { TransactionStatus } from './transaction.ts';

/** TX-2: reads a pushed status number; an unknown one is read as accepted (TX-1). */
export function statusOfNumber(pushed: unknown): TransactionStatus {
  const words: readonly TransactionStatus[] = ['waiting', 'processed', 'mistaked', 'cancelled'];
  return (typeof pushed === 'number' && words[pushed]) || 'accepted';
}
