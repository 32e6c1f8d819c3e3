import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './details.module.css';

/** Collapsible content that most players do not need; it works before React has loaded. */
export function Details({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  useStyles(css);
  return (
    <details className={cls.details} open>
      <summary className={cls.summary}>{label}</summary>
      <p className={cls.text}>{children}</p>
    </details>
  );
}
