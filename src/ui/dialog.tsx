import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './dialog.module.css';

export interface DialogProps {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The answers, the safe one first: it gets the focus. */
  readonly actions: ReactNode;
  /** Called on Escape or a press outside the dialog. */
  readonly onDismiss: () => void;
}

/** A modal question; when it closes, the focus returns to where it was. */
export function Dialog({ title, children, actions, onDismiss }: DialogProps) {
  useStyles(css);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    // Old web views support the element but not the method.
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
