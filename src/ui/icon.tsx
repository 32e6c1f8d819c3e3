import { useStyles } from '#theme/styles.tsx';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { css, cls } from './icon.module.css';

/** Icons that point in the text direction and are mirrored in right-to-left writing. */
const DIRECTED: ReadonlySet<IconName> = new Set<IconName>(['back', 'chevron', 'external']);

interface Square {
  /** Side in px. */
  readonly size?: number;
}

/** `path` draws an icon that only a later screen needs; the named ones load with the first screen. */
export type IconProps = Square &
  (
    | { readonly name: IconName; readonly path?: undefined }
    | { readonly path: string; readonly name?: undefined }
  );

/** An icon in the colour of the surrounding text. Decorative: the words beside it carry the meaning. */
export function Icon({ name, path = name && ICON_PATHS[name], size = 20 }: IconProps) {
  useStyles(css);
  return (
    <svg
      className={name && DIRECTED.has(name) ? cls.flip : undefined}
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
      <path d={path} />
    </svg>
  );
}
