import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import { css, cls } from './empty-state.module.css';

export interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What the player can do next, as wide buttons. */
  readonly actions?: ReactNode;
}

/** An empty part of a screen: what that means and what to do. */
export function EmptyState({ drawing, title, text, actions }: EmptyStateProps) {
  useStyles(css);
  return (
    <div className={cls.empty}>
      <Drawing name={drawing} />
      <p className={cls.title}>{title}</p>
      {text !== undefined && <p className={cls.text}>{text}</p>}
      {actions !== undefined && <div className={cls.actions}>{actions}</div>}
    </div>
  );
}
