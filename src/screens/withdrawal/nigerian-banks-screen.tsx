import { useAtomValue } from 'jotai';
import { bankField } from '#domain/bank-field.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import { formKey } from '#parts/fields/form-keys.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { BankChoice } from './bank-choice.tsx';

/** A withdrawal to a Nigerian bank (LS-4): first the bank, from a searchable list, then the account. */
export function NigerianBanksScreen() {
  const fields = useAtomValue(selectedMethodAtom)?.fields ?? [];
  const bank = bankField(fields);
  return (
    <MethodScreen
      section="withdrawal"
      route="withdrawal-nigerian-banks"
      {...(bank && {
        first: { field: bank.name, node: <BankChoice field={bank} name={formKey(fields.indexOf(bank))} /> },
      })}
    />
  );
}
