import type { ReactNode, Ref } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** `div` when it contains a heading or another block element. */
  readonly as?: 'span' | 'div';
  readonly role?: 'status';
  /** A permanent region through which notices are announced. */
  readonly 'data-live'?: '';
  readonly 'aria-live'?: 'off';
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly children?: ReactNode;
}

/** Content for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ref, ...props }: VisuallyHiddenProps) {
  useStyles(css);
  return <Tag {...props} ref={ref as Ref<HTMLSpanElement & HTMLDivElement>} className={cls.hidden} />;
}
