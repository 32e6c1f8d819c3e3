import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Section } from '#domain/section.ts';
import type { SavedAccount } from '#domain/saved-account.ts';
import { useText } from '#i18n/text-context.tsx';
import { forgetAccountAtom } from '#state/saved-accounts.ts';
import { ConfirmDialog } from '#parts/waiting/confirm-dialog.tsx';
import { useOnlinePress } from '#parts/waiting/use-online-press.ts';

interface Props {
  readonly section: Section;
  readonly account: SavedAccount;
  /** Called once: whether the account was forgotten, or undefined when the player keeps it. */
  readonly onEnd: (isForgotten?: boolean) => void;
}

/** Asks once before an account is forgotten. */
export function ForgetDialog({ section, account, onEnd }: Props) {
  const { t } = useText();
  const forget = useSetAtom(forgetAccountAtom);
  const [isSending, setSending] = useState(false);
  const { isUnsent, maySend } = useOnlinePress();
  return (
    <ConfirmDialog
      title={t('saved.forget.question', { label: account.label })}
      keep={t('saved.forget.keep')}
      confirm={t('saved.forget.confirm')}
      busy={isSending}
      isUnsent={isUnsent}
      onKeep={onEnd}
      onConfirm={() => {
        if (!maySend()) return;
        setSending(true);
        void forget(section, account).then(onEnd);
      }}
    >
      {t('saved.forget.text')}
    </ConfirmDialog>
  );
}
