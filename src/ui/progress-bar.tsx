import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Name, for screen readers. */
  readonly label: string;
  /** 0 to 1; clamped. */
  readonly value: number;
  /** What is still missing; shown below the bar and read as its value. */
  readonly text: string;
}

/** Shows how close a condition is to being met, while the player types. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  useStyles(css);
  const share = Math.min(1, Math.max(0, value));
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={cls.track}
      >
        <div
          className={share === 1 ? `${cls.fill} ${cls.full}` : cls.fill}
          style={{ inlineSize: `${100 * share}%` }}
        />
      </div>
      <div className={cls.text} aria-hidden="true">
        {text}
      </div>
    </div>
  );
}
