import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useField } from 'react-final-form';
import type { Account } from '#domain/method.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { accountsAtom, outdatedAccountsAtom, refreshAccountsAtom } from '#state/accounts.ts';
import { trackFieldAtom } from '#state/track-field.ts';

/** Which account the money leaves (TX-7). */
export function AccountField({ isLocked }: { readonly isLocked: boolean }) {
  const { t, tag } = useText();
  const accounts = useAtomValue(accountsAtom);
  const outdated = useAtomValue(outdatedAccountsAtom);
  const refresh = useSetAtom(refreshAccountsAtom);
  useEffect(() => {
    void refresh();
  }, [outdated, refresh]);
  const { input } = useField<Account['id']>('account');
  const track = useSetAtom(trackFieldAtom);
  return (
    <RadioCards
      label={t('account.label')}
      value={input.value}
      options={accounts.map(({ id, amount, currency }) => ({
        value: id,
        label: t(`account.${id}`),
        end: formatMoney(tag, amount, currency),
        disabled: isLocked,
      }))}
      onChange={(id) => {
        track('select_field', 'account');
        input.onChange(id);
      }}
    />
  );
}
