import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './top-line.module.css';

export interface TopLineProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Address of a small decorative image after the value. An empty one keeps the place of an image to come. */
  readonly badge?: string | null;
  /** A ghost button under the figure. */
  readonly action?: ReactNode;
  /** Content at the end of the line: a text with a ghost button below it. */
  readonly end?: ReactNode;
}

/** The 44 px line above a list: a figure and actions that change it. */
export function TopLine({ label, value, badge = null, action, end }: TopLineProps) {
  useStyles(css);
  return (
    <div className={cls.line}>
      <div>
        <div className={cls.label}>{label}</div>
        <div className={cls.value} translate="no">
          {value}
          {badge !== null && (
            <span className={cls.badge}>{badge !== '' && <img src={badge} alt="" draggable={false} />}</span>
          )}
        </div>
        {action}
      </div>
      {end !== undefined && <div className={cls.end}>{end}</div>}
    </div>
  );
}
