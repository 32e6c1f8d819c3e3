import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  readonly size?: number;
  /** With a label it stands alone in a block and is announced as a status; without, it is decoration. */
  readonly label?: string;
}

export function Spinner({ size, label }: SpinnerProps) {
  useStyles(css);
  const side = size ?? (label === undefined ? 20 : 32);
  const ring = (
    <svg
      className={cls.spinner}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <div className={cls.block} role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
