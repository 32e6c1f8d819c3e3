import { useAtomValue } from 'jotai';
import type { FormField } from '#domain/field.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { isAskedWithAccount } from '#domain/account-form.ts';
import { usableAccount, type SavedAccount } from '#domain/saved-account.ts';
import { nowAtom } from '#state/now.ts';
import type { FormValues } from '#parts/fields/form-values.ts';

export interface AskedFields {
  /** The saved account that the form uses; null: none, or it has expired. */
  readonly account: SavedAccount | null;
  /** The fields that the form asks for. */
  readonly fields: readonly FormField[];
}

/** What a form asks for, depending on the chosen saved account. */
export function useAskedFields({
  savedAccounts,
  fields,
}: PaymentMethod): (values: FormValues) => AskedFields {
  const now = useAtomValue(nowAtom);
  return (values) => {
    const account = usableAccount(savedAccounts, values['savedAccount'], now);
    return { account, fields: account ? fields.filter(isAskedWithAccount) : fields };
  };
}
