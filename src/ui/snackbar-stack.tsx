import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './snackbar-stack.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface SnackbarItem {
  readonly id: string;
  readonly title: string;
  /** Must be safe: rich text as nodes, never as HTML text. */
  readonly content: ReactNode;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

export interface SnackbarStackProps {
  readonly items: readonly SnackbarItem[];
}

/**
 * Notices above the screen, each an assertive alert that is read as a whole when it appears (ER-2). The caller decides
 * when one disappears. Place it first in the mount root, before the header.
 */
export function SnackbarStack({ items }: SnackbarStackProps) {
  useStyles(css);
  return (
    <div className={cls.stack}>
      {items.map(({ id, title, content, dismissLabel, onDismiss }) => (
        <div key={id} className={cls.item} role="alert">
          <span className={cls.mark}>
            <Icon name="alert" />
          </span>
          <div className={cls.text}>
            <div className={cls.title}>{title}</div>
            {content}
          </div>
          <div className={cls.dismiss}>
            <Button kind="icon" icon="close" aria-label={dismissLabel} onClick={onDismiss} />
          </div>
        </div>
      ))}
    </div>
  );
}
