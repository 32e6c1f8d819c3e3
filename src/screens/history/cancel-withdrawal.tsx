import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Entry } from '#domain/entry.ts';
import { useText } from '#i18n/text-context.tsx';
import { cancellationOfAtom, cancelWithdrawalAtom } from '#state/history/cancel-withdrawal.ts';
import { AboveButton } from '#ui/above-button.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ServerText } from '#parts/text/server-text.tsx';
import { ConfirmDialog } from '#parts/waiting/confirm-dialog.tsx';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { UnsentNotice } from '#parts/waiting/unsent-notice.tsx';
import { useOnlinePress } from '#parts/waiting/use-online-press.ts';
import { entryAmount } from './entry-words.ts';

interface Props {
  readonly entry: Entry;
  /** Whether the gateway still allows the cancellation. */
  readonly isOffered: boolean;
}

/** Cancels the withdrawal after the player has confirmed, and shows the result (MO-3). Place it first in a footer. */
export function CancelWithdrawal({ entry, isOffered }: Props) {
  const { t, tag } = useText();
  const [isAsked, setAsked] = useState(false);
  const cancellation = useAtomValue(cancellationOfAtom)(entry);
  const cancel = useSetAtom(cancelWithdrawalAtom);
  const { isUnsent, maySend } = useOnlinePress();
  const phase = cancellation?.phase ?? null;
  const isUnderWay = phase === 'sending' || phase === 'unanswered';
  const close = (): void => {
    setAsked(false);
  };
  return (
    <>
      {(isUnsent || phase === 'unanswered' || phase === 'refused') && (
        <AboveButton>
          {isUnsent && <UnsentNotice />}
          {phase === 'unanswered' && (
            <Notice tone="warn" role="status">
              {t('cancel.checking')}
            </Notice>
          )}
          {phase === 'refused' && !isUnsent && (
            <Notice
              tone="danger"
              role="alert"
              title={t(cancellation?.isTooLate ? 'cancel.late' : 'cancel.refused')}
            >
              {cancellation?.reason != null && <ServerText html={cancellation.reason} />}
            </Notice>
          )}
        </AboveButton>
      )}
      {(isUnderWay || (isOffered && !cancellation?.isTooLate)) && (
        <Button
          kind="secondary"
          wide
          busy={isUnderWay}
          onClick={() => {
            setAsked(true);
          }}
        >
          {t('cancel.action')}
        </Button>
      )}
      {phase === 'sending' && <WaitNotice of="asking" />}
      {isAsked && (
        <ConfirmDialog
          title={t('cancel.question')}
          keep={t('cancel.keep')}
          confirm={t('cancel.action')}
          onKeep={close}
          onConfirm={() => {
            close();
            if (maySend()) void cancel(entry.id);
          }}
        >
          {entry.amount !== null && t('cancel.text', { amount: entryAmount(entry, tag) ?? '' })}
        </ConfirmDialog>
      )}
    </>
  );
}
