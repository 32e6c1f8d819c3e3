import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './dialog.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DialogProps {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The answers, the safe one first: it gets the focus. */
  readonly actions: ReactNode;
  /** Notices that may appear later; they are below the dialog, so that they do not move its buttons. */
  readonly notices?: ReactNode;
  /** Called on Escape or a press outside the dialog. */
  readonly onDismiss: () => void;
  /** The content is a page of its own: the dialog is as wide as that, or as the window. */
  readonly size?: 'small' | 'large' | 'full';
}

/** A modal question; when it closes, the focus returns to where it was. */
export function Dialog({ title, children, actions, notices, onDismiss, size = 'small' }: DialogProps) {
  useStyles(css);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  // A layout effect is cleaned up while the element is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = (element.getRootNode() as Document | ShadowRoot).activeElement;
    // Old web views support the element but not the method.
    const isModal = typeof element.showModal === 'function';
    if (isModal) element.showModal();
    else {
      element.setAttribute('open', '');
      element.querySelector('button')?.focus();
    }
    const onClick = (event: MouseEvent): void => {
      // The element itself is as large as the window.
      if (event.target === element) dismiss();
    };
    // A second Escape without another press between closes it, whatever the answer to the first.
    const onClose = (): void => {
      if (element.isConnected && !element.open) element.showModal();
    };
    element.addEventListener('click', onClick);
    element.addEventListener('close', onClose);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('close', onClose);
      // A dialog removed without being closed would not return the focus.
      if (isModal) element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={size === 'small' ? cls.dialog : `${cls.dialog} ${cls[size]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <div className={cls.card}>
        <h2 id={titleId} className={cls.title}>
          {title}
        </h2>
        {children !== undefined && <div className={cls.text}>{children}</div>}
        <div className={cls.actions}>{actions}</div>
      </div>
      <VisuallyHidden role="status" data-live="" />
      {notices !== undefined && <div className={cls.notices}>{notices}</div>}
    </dialog>
  );
}
