import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Name, for screen readers. */
  readonly label: string;
  /** 0 to 1; anything beyond is cut. */
  readonly value: number;
  /** What is still missing, in words; shown below and read as the value. */
  readonly text: string;
}

/** How far a condition is met: fills as the player types. */
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
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <div className={cls.text} aria-hidden="true">
        {text}
      </div>
    </div>
  );
}
