import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './grouped-digits.module.css';

/** Shorter numbers are read at a glance. */
const LONG = 9;

/**
 * A long number of an account or a card in groups of four; any other text as it is. The gaps are margins: what the
 * player selects and copies has no spaces in it.
 */
export function GroupedDigits({ text }: { readonly text: string }) {
  useStyles(css);
  if (text.length < LONG || !/^\d+$/.test(text)) return text;
  const groups = text.match(/\d{1,4}/g) ?? [];
  return groups.map((group, at) => (
    <span key={at} className={cls.group}>
      {group}
    </span>
  ));
}
