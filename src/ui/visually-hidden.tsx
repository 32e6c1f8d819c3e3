import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** `div` where it holds a heading or another block. */
  readonly as?: 'span' | 'div';
  readonly role?: 'status';
  readonly children?: ReactNode;
}

/** Content for screen readers alone. */
export function VisuallyHidden({ as: Tag = 'span', ...props }: VisuallyHiddenProps) {
  useStyles(css);
  return <Tag {...props} className={cls.hidden} />;
}
