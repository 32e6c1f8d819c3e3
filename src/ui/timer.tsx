import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './timer.module.css';

export interface TimerProps {
  readonly label: string;
  /** Milliseconds left; the caller updates them. */
  readonly left: number;
  /** Milliseconds at which the ring is full. */
  readonly total: number;
  /** The language's ten digits, 0 first. */
  readonly digits?: string;
}

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;
/** Below this many ms the timer is red. */
const LOW_MS = 60_000;

/**
 * Formats milliseconds as `m:ss`, or `h:mm:ss` from an hour on; rounds up to whole seconds, and negative time is zero.
 */
export function timeLeftText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * Remaining time as a ring and a text. The role timer is silent: a screen reader reads it on request, not every second.
 */
export function Timer({ label, left, total, digits = '0123456789' }: TimerProps) {
  useStyles(css);
  const share = total > 0 ? Math.min(1, Math.max(0, left / total)) : 0;
  return (
    <div
      role="timer"
      aria-live="off"
      aria-label={label}
      className={cls.timer}
      data-low={left <= LOW_MS ? '' : undefined}
    >
      <svg
        className={cls.ring}
        width="40"
        height="40"
        viewBox="0 0 40 40"
        fill="none"
        stroke="currentColor"
        aria-hidden
      >
        <circle cx="20" cy="20" r={RADIUS} strokeWidth="4" opacity=".2" />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          strokeWidth="4"
          strokeLinecap={share > 0 ? 'round' : 'butt'}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <span>
        <span className={cls.label}>{label}</span>
        <span className={cls.text} translate="no">
          {timeLeftText(left).replace(/\d/g, (digit) => digits.charAt(Number(digit)))}
        </span>
      </span>
    </div>
  );
}
