import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import type { IconName } from './icon-paths.ts';
import { css, cls } from './notice.module.css';
import { Icon } from './icon.tsx';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  /**
   * `status` or `alert` for a notice that appears after the screen. A status is announced by the layout
   * (app/use-announcements.ts).
   */
  readonly role?: 'status' | 'alert';
  /** It is read with the control that gets the focus, so no region around it announces it as well. */
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}

const MARK = { info: 'info', success: 'check', warn: 'alert', danger: 'alert' } as const satisfies Record<
  NoticeTone,
  IconName
>;

/** Information to read before continuing, set apart from the form. */
export function Notice({ tone = 'info', title, role, isQuiet = role === 'status', children }: NoticeProps) {
  useStyles(css);
  return (
    <div role={role} aria-live={isQuiet ? 'off' : undefined} className={`${cls.notice} ${cls[tone] ?? ''}`}>
      <span className={cls.mark}>
        <Icon name={MARK[tone]} />
      </span>
      <div className={cls.text}>
        {title !== undefined && <div className={cls.title}>{title}</div>}
        {children}
      </div>
    </div>
  );
}
