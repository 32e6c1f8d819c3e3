import fc from 'fast-check';
import {
  INITIAL_STATUS,
  isCryptoTransaction,
  isFinal,
  nextStatus,
  statusOf,
  statusOfNumber,
  withPush,
  type Transaction,
  type TransactionStatus,
} from './transaction.ts';

const STATUSES: TransactionStatus[] = ['accepted', 'mistaked', 'processed', 'waiting'];
const status = fc.constantFrom(...STATUSES);
const transaction: Transaction = {
  id: 't1',
  status: INITIAL_STATUS,
  txid: null,
  amount: null,
  currency: null,
};

describe('transaction', () => {
  it('[TX-1] begins waiting; an unknown status is accepted', () => {
    expect(INITIAL_STATUS).toBe('waiting');
    expect(STATUSES.map(statusOf)).toEqual(STATUSES);
    expect([undefined, null, 'done', 1, {}].map(statusOf)).toEqual(Array(5).fill('accepted'));
  });

  it('[TX-2] maps pushed numbers', () => {
    expect([0, 1, 2, 3, -1, '1', null].map(statusOfNumber)).toEqual([
      'waiting',
      'processed',
      'mistaked',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  it('[TX-1] is final when it is processed or mistaked', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['mistaked', 'processed']);
    expect(nextStatus('processed', 'waiting')).toBe('processed');
    expect(nextStatus('mistaked', 'processed')).toBe('mistaked');
  });

  it('[TX-4] stays final, whatever is pushed later', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 8 }), (pushes) => {
        const seen = pushes.reduce(nextStatus, INITIAL_STATUS);
        const firstFinal = pushes.find(isFinal);
        expect(seen).toBe(firstFinal ?? pushes.at(-1) ?? INITIAL_STATUS);
      }),
    );
  });

  it('[TX-3] is a crypto transaction by its txid, also one that is pushed later', () => {
    const pushed = withPush(transaction, { id: null, status: 'waiting', txid: '0xa' });
    expect([isCryptoTransaction(transaction), isCryptoTransaction(pushed)]).toEqual([false, true]);
    expect(withPush(pushed, { id: 't1', status: 'processed', txid: null })).toMatchObject({
      status: 'processed',
      txid: '0xa',
    });
  });

  it('[TX-4] takes pushes of its own id or of none, and keeps the same object where nothing changes', () => {
    expect(withPush(transaction, { id: 'other', status: 'processed', txid: '0xb' })).toBe(transaction);
    expect(withPush(transaction, { id: null, status: 'processed', txid: null }).status).toBe('processed');
    expect(withPush(transaction, { id: 't1', status: 'waiting', txid: null })).toBe(transaction);
  });
});
