import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './grouped-digits.module.css';

/** Shorter numbers need no groups. */
const LONG = 9;

/**
 * Shows a long account or card number in groups of four, any other text unchanged. The gaps are margins, so the player
 * selects and copies no spaces.
 */
export function GroupedDigits({ text }: { readonly text: string }) {
  useStyles(css);
  if (text.length < LONG || !/^\d+$/.test(text)) return <>{text}</>;
  const groups = text.match(/\d{1,4}/g) ?? [];
  return groups.map((group, at) => (
    <span key={at} className={cls.group}>
      {group}
    </span>
  ));
}
