import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './spinner.module.css';

/** Decorative: the text beside it explains what is happening. */
export function Spinner() {
  useStyles(css);
  return (
    <svg className={cls.spinner} width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
