import { sampleField, sampleList, sampleMethod } from '#test/sample-method.ts';
import { lastPaymentOf, type LastPaymentContext } from './last-payment.ts';
import { CARD_VIEW } from './method.ts';
import type { LastUsed } from './saved-account.ts';

const CONTEXT: LastPaymentContext = {
  section: 'deposit',
  currency: 'MXN',
  country: 'mx',
  now: 1000,
  usesCardFrame: false,
};
const ACCOUNT = { id: 'a', label: '•••• 1', method: 'slip', lastUsedAt: null, expiresAt: null };
const METHOD = sampleMethod({ name: 'slip', savedAccounts: [ACCOUNT] });
const USED: LastUsed = { method: 'slip', amount: '500', currency: 'MXN', at: 1, accountId: 'a' };

const last = (used: Partial<LastUsed> = {}, method = METHOD, context: Partial<LastPaymentContext> = {}) =>
  lastPaymentOf(sampleList({ methods: [method], lastUsed: { ...USED, ...used } }), {
    ...CONTEXT,
    ...context,
  });

describe('[MO-5] the last payment', () => {
  it('has method, amount and account', () => {
    expect(last()).toEqual({ method: METHOD, amount: '500', account: ACCOUNT });
    const list = sampleList({ methods: [sampleMethod(), METHOD], lastUsed: USED });
    expect(lastPaymentOf(list, CONTEXT)).toMatchObject({ method: METHOD });
  });

  it.each([
    ['there is none', () => lastPaymentOf(sampleList({ methods: [METHOD] }), CONTEXT)],
    ['its method is not in the list', () => last({ method: 'gone' })],
    ['its method is disabled', () => last({}, { ...METHOD, isDisabled: true })],
    ['lists hide its method', () => last({}, { ...METHOD, cardViewType: CARD_VIEW.pix })],
  ])('is not offered when %s', (_why, payment) => {
    expect(payment()).toBeNull();
  });

  it('has no amount if it can no longer be paid with the method', () => {
    expect(last({ amount: '20' })?.amount).toBeNull();
    expect(last({ amount: '20155.01' })?.amount).toBeNull();
    expect(last({ currency: 'BRL' })?.amount).toBeNull();
    expect(last({}, sampleMethod({ ...METHOD, category: 'crypto' }))?.amount).toBeNull();
  });

  it('has no amount if it exceeds the balance of the main account', () => {
    const list = (amount: string) =>
      sampleList({
        methods: [METHOD],
        lastUsed: USED,
        accounts: [
          { id: 'additional', amount: '499.99', currency: 'MXN' },
          { id: 'main', amount, currency: 'MXN' },
        ],
      });
    const amountOf = (held: string, section: 'deposit' | 'withdrawal') =>
      lastPaymentOf(list(held), { ...CONTEXT, section })?.amount;
    expect(amountOf('499.99', 'withdrawal')).toBeNull();
    expect(amountOf('500', 'withdrawal')).toBe('500');
    expect(amountOf('0', 'deposit')).toBe('500');
  });

  it('has no account if it was forgotten or has expired', () => {
    expect(last({ accountId: 'b' })?.account).toBeNull();
    expect(last({ accountId: null })?.account).toBeNull();
    const expired = { ...METHOD, savedAccounts: [{ ...ACCOUNT, expiresAt: 1000 }] };
    expect(last({}, expired)?.account).toBeNull();
  });

  it('[MO-4] has no account when the card form is in a frame', () => {
    const card = { ...METHOD, checkLuhn: true, fields: [sampleField({ name: 'card_number' })] };
    expect(last({}, card, { usesCardFrame: true })).toEqual({ method: card, amount: '500', account: null });
    expect(last({}, card)?.account).toEqual(ACCOUNT);
    expect(last({}, METHOD, { usesCardFrame: true })?.account).toEqual(ACCOUNT);
  });
});
