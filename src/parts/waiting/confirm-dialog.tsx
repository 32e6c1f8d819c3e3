import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Patience } from './patience.tsx';

interface Props {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The label of the safe answer, which gets the focus. */
  readonly keep: string;
  readonly confirm: string;
  /** The confirmed action is under way: the dialog stays until it ends. */
  readonly busy?: boolean;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, children, keep, confirm, busy = false, onKeep, onConfirm }: Props) {
  const dismiss = (): void => {
    if (!busy) onKeep();
  };
  return (
    <Dialog
      title={title}
      onDismiss={dismiss}
      actions={
        <>
          {busy && <Patience of="asking" />}
          <Button wide onClick={dismiss}>
            {keep}
          </Button>
          <Button kind="secondary" wide busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
