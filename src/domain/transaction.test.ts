import fc from 'fast-check';
import { statusOfNumber } from './pushed-status.ts';
import { isFinal, nextStatus, statusOf, type TransactionStatus } from './transaction.ts';

const STATUSES: TransactionStatus[] = ['accepted', 'cancelled', 'mistaked', 'processed', 'waiting'];
const status = fc.constantFrom(...STATUSES);
describe('transaction', () => {
  it('[TX-1] is read as accepted when it is unknown', () => {
    expect(STATUSES.map(statusOf)).toEqual(STATUSES);
    expect([undefined, null, 'done', 1, {}].map(statusOf)).toEqual(Array(5).fill('accepted'));
  });

  it('[TX-2] is mapped from pushed numbers', () => {
    expect([0, 1, 2, 3, 4, 0.5, -1, '1', null].map(statusOfNumber)).toEqual([
      'waiting',
      'processed',
      'mistaked',
      'cancelled',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  it('[TX-1] is final when it is processed, mistaked or cancelled', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['cancelled', 'mistaked', 'processed']);
    expect(nextStatus('processed', 'waiting')).toBe('processed');
    expect(nextStatus('mistaked', 'processed')).toBe('mistaked');
    expect(nextStatus('cancelled', 'processed')).toBe('cancelled');
  });

  it('[TX-4] stays final, whatever is pushed later', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 8 }), (pushes) => {
        const seen = pushes.reduce<TransactionStatus>(nextStatus, 'waiting');
        const firstFinal = pushes.find(isFinal);
        expect(seen).toBe(firstFinal ?? pushes.at(-1) ?? 'waiting');
      }),
    );
  });
});
