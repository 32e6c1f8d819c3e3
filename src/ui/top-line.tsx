import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { css, cls } from './top-line.module.css';

export interface TopLineAction extends Required<Pick<ButtonProps, 'icon' | 'onClick'>> {
  /** Only its icon is visible in a narrow container. */
  readonly label: string;
}

export interface TopLineProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Address of a small decorative image after the value. An empty one keeps the place of an image to come. */
  readonly badge?: string | null;
  /** Text before the actions. */
  readonly note: ReactNode;
  readonly actions: readonly TopLineAction[];
}

/** The line above a list: a figure, and what changes or explains it. */
export function TopLine({ label, value, badge = null, note, actions }: TopLineProps) {
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
      </div>
      <div className={cls.end}>
        <span>{note}</span>
        {actions.map((action) => (
          <Button
            key={action.icon}
            kind="ghost"
            icon={action.icon}
            aria-label={action.label}
            onClick={action.onClick}
          >
            <span className={cls.word}>{action.label}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
