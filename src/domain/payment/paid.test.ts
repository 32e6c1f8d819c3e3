import type { Transaction } from '#domain/transaction.ts';
import { amountsOf, differenceOf } from './paid.ts';

const payment = (own: Partial<Transaction> = {}, requested: string | null = '500') => ({
  transaction: { id: 't1', status: 'processed', txid: null, amount: '500', currency: 'MXN', ...own } as const,
  requested: requested === null ? null : { amount: requested, currency: 'MXN' },
});
const mxn = (amount: string) => ({ amount, currency: 'MXN' });

describe('the amounts of a payment', () => {
  it.each([
    ['arrived as asked for', payment(), { said: mxn('500'), requested: null }],
    [
      'arrived as asked for, in other words',
      payment({ amount: '500.00' }),
      { said: mxn('500.00'), requested: null },
    ],
    ['arrived in part', payment({ amount: '300' }), { said: mxn('300'), requested: mxn('500') }],
    ['is unknown', payment({ amount: null }), { said: null, requested: mxn('500') }],
    ['was found without what was asked for', payment({}, null), { said: mxn('500'), requested: null }],
    ['is unknown altogether', payment({ amount: null }, null), { said: null, requested: null }],
  ])(
    '[TX-12] are what the gateway says, and what was asked for where it differs: it %s',
    (_which, of, amounts) => {
      expect(amountsOf(of)).toEqual(amounts);
    },
  );
});

describe('the difference between what arrived and what was asked for', () => {
  it.each([
    ['less', { amount: '300' }, { kind: 'partial', paid: mxn('300'), requested: mxn('500') }],
    ['more', { amount: '700' }, { kind: 'differs', paid: mxn('700'), requested: mxn('500') }],
    [
      'another currency',
      { amount: '300', currency: 'USD' },
      { kind: 'differs', paid: { amount: '300', currency: 'USD' }, requested: mxn('500') },
    ],
    ['just that', {}, null],
    ['an unknown amount', { amount: null }, null],
    ['less, while nothing has arrived yet', { amount: '300', status: 'accepted' as const }, null],
  ])('[TX-12] of %s', (_which, own, difference) => {
    expect(differenceOf(payment(own))).toEqual(difference);
  });

  it('[TX-12] is unknown when what was asked for is', () => {
    expect(differenceOf(payment({}, null))).toBeNull();
  });
});
