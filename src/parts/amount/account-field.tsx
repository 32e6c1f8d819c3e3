import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { formatBalance } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { accountsAtom, outdatedListsAtom, refreshListAtom } from '#state/accounts.ts';
import { trackFieldAtom } from '#state/flow/track-field.ts';
import { useFormField } from '#parts/fields/use-form-field.ts';

/** The choice of the account that pays a withdrawal (TX-7). */
export function AccountField({ isLocked }: { readonly isLocked: boolean }) {
  const { t, tag } = useText();
  const accounts = useAtomValue(accountsAtom);
  const outdated = useAtomValue(outdatedListsAtom).withdrawal;
  const refresh = useSetAtom(refreshListAtom);
  useEffect(() => {
    void refresh('withdrawal');
  }, [outdated, refresh]);
  const { value, change } = useFormField('account');
  const track = useSetAtom(trackFieldAtom);
  return (
    <RadioCards
      label={t('account.label')}
      value={value}
      options={accounts.map(({ id, amount, currency }) => ({
        value: id,
        label: t(`account.${id}`),
        end: formatBalance(tag, amount, currency),
        disabled: isLocked,
      }))}
      onChange={(id) => {
        track('select_field', 'account');
        change(id);
      }}
    />
  );
}
