import { bankField } from './bank-field.ts';
import { sampleField } from './method.sample.ts';

const options = [{ value: '1', label: 'One' }];

describe('the bank field', () => {
  it('[LS-4] is the choice that speaks of a bank by name or category', () => {
    const kind = sampleField({ name: 'account_type', options });
    const bank = sampleField({ name: 'bank_code', options });
    expect(bankField([kind, bank])).toBe(bank);
    const named = sampleField({ name: 'institution', category: 'bank', options });
    expect(bankField([kind, named])).toBe(named);
  });

  it('[LS-4] is none where nothing is to be chosen', () => {
    expect(
      bankField([sampleField({ name: 'bank_account' }), sampleField({ name: 'kind', options })]),
    ).toBeNull();
    expect(bankField([sampleField({ name: 'bank', options, isAdvanced: true })])).toBeNull();
  });
});
