import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './badge.module.css';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warn' | 'danger';
  readonly children: ReactNode;
}

/** A label of one or two words for the element beside it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  useStyles(css);
  return <span className={`${cls.badge} ${cls[tone] ?? ''}`}>{children}</span>;
}
