import { useStyles } from '#theme/styles.tsx';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { css, cls } from './icon.module.css';

/** Icons that point in the text direction and are mirrored in right-to-left writing. */
const DIRECTED: ReadonlySet<IconName> = new Set<IconName>(['back', 'chevron', 'external']);

export interface IconProps {
  readonly name: IconName;
  /** Side of the square in px. */
  readonly size?: number;
}

/** An icon in the colour of the surrounding text. Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  useStyles(css);
  return (
    <svg
      className={DIRECTED.has(name) ? cls.flip : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
