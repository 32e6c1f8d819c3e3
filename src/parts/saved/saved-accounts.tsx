import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { isExpired, type SavedAccount } from '#domain/saved-account.ts';
import { useText } from '#i18n/text-context.tsx';
import { nowAtom } from '#state/now.ts';
import { trackFieldAtom } from '#state/flow/track-field.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { useFormField } from '#parts/fields/use-form-field.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { css, cls } from './saved-accounts.module.css';

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
  /** The account that the form uses; null: another one. */
  readonly chosen: SavedAccount | null;
  readonly isLocked: boolean;
}

/** The choice of a saved account, each of which can be forgotten (MO-4). */
export function SavedAccounts({ section, method, chosen, isLocked }: Props) {
  useStyles(css);
  const { t } = useText();
  const now = useAtomValue(nowAtom);
  const { change } = useFormField('savedAccount');
  const track = useSetAtom(trackFieldAtom);
  const [asked, setAsked] = useState<SavedAccount | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  const { savedAccounts } = method;
  // A later list may show that it was forgotten after all.
  const failed = savedAccounts.find(({ id }) => id === failedId);
  const { group, focusAgain } = useFocusAfterRemoval();
  if (savedAccounts.length === 0) return null;
  return (
    <div ref={group} className={cls.accounts}>
      <RadioCards
        label={t(`saved.${section}`)}
        value={chosen?.id ?? ''}
        options={[
          ...savedAccounts.map((account) => ({
            value: account.id,
            label: account.label,
            disabled: isLocked || isExpired(account, now),
            ...(isExpired(account, now) && { hint: t('saved.expired') }),
            action: (
              <Button
                kind="icon"
                icon="bin"
                aria-label={t('saved.forget', { label: account.label })}
                disabled={isLocked}
                onClick={() => {
                  setFailedId(null);
                  setAsked(account);
                }}
              />
            ),
          })),
          { value: '', label: t('saved.another'), disabled: isLocked },
        ]}
        onChange={(id) => {
          track('select_field', 'savedAccount');
          change(id);
        }}
      />
      {failed && (
        <Notice tone="danger" role="alert">
          {t('saved.forget.failed', { label: failed.label })}
        </Notice>
      )}
      {asked && (
        <ForgetDialog
          section={section}
          account={asked}
          onEnd={(isForgotten) => {
            setAsked(null);
            if (isForgotten === false) setFailedId(asked.id);
            if (!isForgotten) return;
            // No other account is chosen automatically.
            if (asked.id === chosen?.id) change('');
            focusAgain();
          }}
        />
      )}
    </div>
  );
}

/** When the focused button of an account is removed, moves the focus to the chosen radio button or into the form. */
function useFocusAfterRemoval() {
  const group = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<{ readonly element: Element | null } | null>(null);
  useEffect(() => {
    if (!form) return;
    const chosen = group.current?.querySelector<HTMLElement>('input:checked');
    (chosen ?? form.element?.querySelector('input'))?.focus();
  }, [form]);
  const focusAgain = (): void => {
    setForm({ element: group.current?.closest('form') ?? null });
  };
  return { group, focusAgain };
}
