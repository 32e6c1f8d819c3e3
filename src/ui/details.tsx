import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './details.module.css';

/** Beside the point for most players, who can fold it away; works before React is there. */
export function Details({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  useStyles(css);
  return (
    <details className={cls.details} open>
      <summary className={cls.summary}>{label}</summary>
      <p className={cls.text}>{children}</p>
    </details>
  );
}
