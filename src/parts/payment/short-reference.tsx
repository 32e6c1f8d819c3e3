import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './short-reference.module.css';

const LONG = 20;

/**
 * Shows the beginning and end of a long id, for reading aloud and comparing, on one line where there is room. Copy
 * buttons copy the full id.
 */
export function ShortReference({ id }: { readonly id: string }) {
  useStyles(css);
  const isLong = id.length > LONG;
  return (
    <span translate="no" className={isLong ? cls.short : undefined}>
      {isLong ? `${id.slice(0, 8)}…${id.slice(-4)}` : id}
    </span>
  );
}
