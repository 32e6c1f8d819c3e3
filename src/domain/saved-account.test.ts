import { sampleField } from '#test/sample-method.ts';
import { isAskedWithAccount, preferredAccount } from './account-form.ts';
import { usableAccount, type SavedAccount } from './saved-account.ts';

const NOW = 1000;
const account = (id: string, own: Partial<SavedAccount> = {}): SavedAccount => ({
  id,
  label: `•••• ${id}`,
  method: 'card',
  lastUsedAt: null,
  expiresAt: null,
  ...own,
});

describe('[MO-4] saved accounts', () => {
  it('an account replaces every field but amounts, networks and security codes', () => {
    const names = [
      'card_number',
      'card_cvv',
      'card[cvv]',
      'cvc',
      'CVV2',
      'csc',
      'securityCode',
      'cardCvv',
      'card-cvc',
      'cid',
      'cardVerificationValue',
      'securitycode',
      'cardverification',
      'card_expiry',
      'acid',
      'discvvery',
    ];
    const asked = names.filter((name) => isAskedWithAccount(sampleField({ name })));
    expect(asked).toEqual([
      'card_cvv',
      'card[cvv]',
      'cvc',
      'CVV2',
      'csc',
      'securityCode',
      'cardCvv',
      'card-cvc',
      'cid',
      'cardVerificationValue',
      'securitycode',
      'cardverification',
    ]);
    expect(isAskedWithAccount(sampleField({ name: 'sum', type: 'amount' }))).toBe(true);
    expect(isAskedWithAccount(sampleField({ name: 'chain', type: 'networks' }))).toBe(true);
    expect(isAskedWithAccount(sampleField({ name: 'bank', type: 'dropdown' }))).toBe(false);
  });

  it('an expired account cannot be used', () => {
    const accounts = [account('1', { expiresAt: NOW }), account('2', { expiresAt: NOW + 1 })];
    expect(usableAccount(accounts, '1', NOW)).toBeNull();
    expect(usableAccount(accounts, '2', NOW)?.id).toBe('2');
    expect(usableAccount(accounts, '3', NOW)).toBeNull();
    expect(usableAccount(accounts, null, NOW)).toBeNull();
  });

  it('a form begins with the account used last; among equals, with the gateway’s first', () => {
    expect(preferredAccount([account('1'), account('2')], NOW)?.id).toBe('1');
    const both = [account('1', { lastUsedAt: 5 }), account('2', { lastUsedAt: 3 })];
    expect(preferredAccount(both, NOW)?.id).toBe('1');
    const used = [
      account('1'),
      account('2', { lastUsedAt: 5 }),
      account('3', { lastUsedAt: 9, expiresAt: 1 }),
    ];
    expect(preferredAccount(used, NOW)?.id).toBe('2');
    expect(preferredAccount([], NOW)).toBeNull();
  });
});
