import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Section } from '#domain/section.ts';
import type { SavedAccount } from '#domain/saved-account.ts';
import { useText } from '#i18n/text-context.tsx';
import { forgetAccountAtom } from '#state/saved-accounts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Patience } from '#parts/waiting/patience.tsx';
import { UnsentNotice } from '#parts/waiting/unsent-notice.tsx';
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
  const keep = (): void => {
    if (!isSending) onEnd();
  };
  return (
    <Dialog
      title={t('saved.forget.question', { label: account.label })}
      onDismiss={keep}
      actions={
        <>
          {isUnsent && <UnsentNotice />}
          <Button wide onClick={keep}>
            {t('saved.forget.keep')}
          </Button>
          <Button
            kind="secondary"
            wide
            busy={isSending}
            onClick={() => {
              if (!maySend()) return;
              setSending(true);
              void forget(section, account).then(onEnd);
            }}
          >
            {t('saved.forget.confirm')}
          </Button>
          {isSending && <Patience of="asking" />}
        </>
      }
    >
      {t('saved.forget.text')}
    </Dialog>
  );
}
