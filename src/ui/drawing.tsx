import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './drawing.module.css';

const DRAWINGS = {
  region: (
    <>
      <circle cx="64" cy="50" r="27" className={cls.paper} />
      <path d="M64 23c-15 15-15 39 0 54 15-15 15-39 0-54ZM37 50h54M41 36h46M41 64h46" opacity=".55" />
      <circle cx="64" cy="50" r="27" />
      <path d="M93 75c0 7-9 16-9 16s-9-9-9-16a9 9 0 0 1 18 0Z" className={cls.paper} />
      <path d="M84 74v.1" strokeWidth="4" />
    </>
  ),
  trouble: (
    <>
      <rect x="32" y="28" width="64" height="48" rx="8" className={cls.paper} />
      <path d="M32 42h64M40 35h.1m6.9 0h.1" opacity=".55" />
      <path d="M72 51a11 11 0 1 0 2.5 9.5M74 46v6h-6" />
    </>
  ),
  search: (
    <>
      <rect x="30" y="26" width="52" height="16" rx="6" className={cls.paper} />
      <rect x="30" y="48" width="52" height="16" rx="6" className={cls.paper} />
      <path d="M38 34h18M38 56h12" opacity=".55" />
      <circle cx="82" cy="62" r="14" className={cls.paper} />
      <path d="m92 72 10 10" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/**
 * `region`: nothing is available here; `trouble`: something failed; `search`: nothing was found. Decorative, because
 * the text beside it explains.
 */
export function Drawing({ name }: { readonly name: DrawingName }) {
  useStyles(css);
  return (
    <svg
      className={cls.drawing}
      width="128"
      height="104"
      viewBox="0 0 128 104"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="64" cy="52" r="48" stroke="none" className={cls.ground} />
      {DRAWINGS[name]}
    </svg>
  );
}
