import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './link-row.module.css';

/** Quiet buttons and links below a result, side by side where they fit. */
export function LinkRow({ children }: { readonly children: ReactNode }) {
  useStyles(css);
  return <div className={cls.row}>{children}</div>;
}
