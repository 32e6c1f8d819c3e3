import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './dialog.module.css';

export interface DialogProps {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The safe answer first: it gets the focus. */
  readonly actions: ReactNode;
  /** Escape, or a press beside it. */
  readonly onDismiss: () => void;
}

/** A question that has to be answered before anything else; focus goes back to where it was when it is gone. */
export function Dialog({ title, children, actions, onDismiss }: DialogProps) {
  useStyles(css);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    // Old web views know the element without the method.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
  }, []);
  return (
    <dialog
      ref={dialog}
      className={cls.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <h2 id={titleId} className={cls.title}>
        {title}
      </h2>
      {children !== undefined && <div className={cls.text}>{children}</div>}
      <div className={cls.actions}>{actions}</div>
    </dialog>
  );
}
