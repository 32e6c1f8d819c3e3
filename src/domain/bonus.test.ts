import fc from 'fast-check';
import { sampleMethod } from '#test/sample-method.ts';
import {
  activeBonus,
  isActivated,
  isSelected,
  minDepositFor,
  missingForBonus,
  restrictsBonus,
  type Bonus,
} from './bonus.ts';
import { compare } from './money.ts';
import { add } from './sums.ts';

const bonus: Bonus = {
  id: 'b1',
  type: 'deposit',
  title: {},
  terms: {},
  expiresAt: null,
  minDeposit: '100',
  depositRequired: true,
};
const choice = { method: sampleMethod(), bonus, isEnabled: true };

describe('bonus', () => {
  it('[BN-1] is active by its id; by default the first one is', () => {
    const other = { ...bonus, id: 'b2' };
    expect(activeBonus([bonus, other], 'b2')).toBe(other);
    expect(activeBonus([bonus, other], null)).toBe(bonus);
    expect(activeBonus([bonus, other], 'gone')).toBe(bonus);
    expect(activeBonus([], 'b1')).toBeNull();
  });

  it('[BN-3] [BN-5] [MT-5] is selected unless restricted, disabled or absent', () => {
    expect(isSelected(choice)).toBe(true);
    expect(isSelected({ ...choice, isEnabled: false })).toBe(false);
    expect(isSelected({ ...choice, bonus: null })).toBe(false);
    expect(isSelected({ ...choice, bonus: { ...bonus, id: '' } })).toBe(false);
    expect(isActivated({ ...choice, bonus: null }, '500', 'MXN')).toBe(false);
    for (const name of ['yamoney_h2h', 'yamoney_rub', 'webmoney_usd']) {
      expect(isSelected({ ...choice, method: sampleMethod({ name }) })).toBe(false);
    }
    expect(restrictsBonus(sampleMethod({ isInvestForbidden: true }))).toBe(true);
    expect(restrictsBonus(sampleMethod({ name: 'card' }))).toBe(false);
  });

  it('[BN-4] is activated by exactly its minimum', () => {
    expect(isActivated(choice, '99.99', 'MXN')).toBe(false);
    expect(isActivated(choice, '100', 'MXN')).toBe(true);
    expect(isActivated(choice, '100.00', 'MXN')).toBe(true);
    expect(isActivated(choice, null, 'MXN')).toBe(false);
    expect(isActivated({ ...choice, isEnabled: false }, '500', 'MXN')).toBe(false);
  });

  it('[BN-4] has a minimum per currency, and never activates in a currency without one', () => {
    const perCurrency = { ...bonus, minDeposit: { MXN: '100', USD: '5.50' } };
    expect(minDepositFor(perCurrency, 'USD')).toBe('5.50');
    expect(minDepositFor(perCurrency, 'EUR')).toBeNull();
    expect(isActivated({ ...choice, bonus: perCurrency }, '5.5', 'USD')).toBe(true);
    expect(isActivated({ ...choice, bonus: perCurrency }, '1000', 'EUR')).toBe(false);
    expect(missingForBonus(perCurrency, '1000', 'EUR')).toBeNull();
  });

  it('[BN-4] needs no deposit when depositRequired is false', () => {
    const free: Bonus = { ...bonus, type: 'freespin', depositRequired: false };
    expect(minDepositFor(free, 'MXN')).toBe('0');
    expect(isActivated({ ...choice, bonus: free }, null, 'MXN')).toBe(true);
  });

  it('[BN-4] needs its whole minimum while there is no amount', () => {
    expect(missingForBonus(bonus, null, 'MXN')).toBe('100');
  });

  it('[BN-4] needs exactly the additional amount that activates it', () => {
    const cents = fc
      .nat({ max: 10 ** 7 })
      .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
    fc.assert(
      fc.property(cents, cents, (amount, minDeposit) => {
        const some = { ...bonus, minDeposit };
        const missing = missingForBonus(some, amount, 'MXN') ?? '';
        expect(isActivated({ ...choice, bonus: some }, amount, 'MXN')).toBe(missing === '0');
        expect(isActivated({ ...choice, bonus: some }, add(amount, missing), 'MXN')).toBe(true);
        if (missing !== '0') expect(compare(add(amount, missing), minDeposit)).toBe(0);
      }),
    );
  });
});
