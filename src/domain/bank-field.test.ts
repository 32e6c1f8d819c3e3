import { sampleField } from '#test/sample-method.ts';
import { bankField } from './bank-field.ts';

const options = [{ value: '1', label: 'One' }];

describe('the bank field', () => {
  it('[LS-4] is the dropdown whose name or category mentions a bank', () => {
    const kind = sampleField({ name: 'account_type', options });
    const bank = sampleField({ name: 'bank_code', options });
    expect(bankField([kind, bank])).toBe(bank);
    const named = sampleField({ name: 'institution', category: 'bank', options });
    expect(bankField([kind, named])).toBe(named);
  });

  it('[LS-4] is null when there is no dropdown', () => {
    expect(
      bankField([sampleField({ name: 'bank_account' }), sampleField({ name: 'kind', options })]),
    ).toBeNull();
    expect(bankField([sampleField({ name: 'bank', options, isAdvanced: true })])).toBeNull();
  });
});
