import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { WaitNotice } from './wait-notice.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

interface Props {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The label of the safe answer, which gets the focus. */
  readonly keep: string;
  readonly confirm: string;
  /** The confirmed action is under way: the dialog stays until it ends. */
  readonly busy?: boolean;
  /** The last confirmation was not sent, because the browser is offline. */
  readonly isUnsent?: boolean;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { title, children, keep, confirm, busy = false, isUnsent = false, onKeep, onConfirm } = props;
  const dismiss = (): void => {
    if (!busy) onKeep();
  };
  return (
    <Dialog
      title={title}
      onDismiss={dismiss}
      actions={
        <>
          <Button wide onClick={dismiss}>
            {keep}
          </Button>
          <Button kind="secondary" wide busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
      notices={
        <>
          {busy && <WaitNotice of="asking" />}
          {isUnsent && <UnsentNotice />}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
