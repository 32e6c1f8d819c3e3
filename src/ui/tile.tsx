import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './tile.module.css';
import { Banner } from './banner.tsx';
import { Badge, type BadgeProps } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

export interface TileMark {
  readonly label: string;
  readonly tone?: NonNullable<BadgeProps['tone']>;
}

export interface TileProps {
  readonly name: string;
  readonly hint?: ReactNode;
  /** Sentences under the hint. */
  readonly hints?: readonly string[];
  /** Address of the icon; null shows the placeholder. */
  readonly icon: string | null;
  /** A character instead of the icon, such as a flag. */
  readonly glyph?: string;
  readonly marks?: readonly TileMark[];
  /** Address of a wide picture under the name (LS-10). */
  readonly banner?: string | null;
  /** For popular methods: taller, with the icon above the name. */
  readonly large?: boolean;
  /** Disabled, but focusable and read out; marks or hint should explain why. */
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly onIconError?: () => void;
}

const NONE: readonly never[] = [];

export function Tile({
  name,
  hint,
  hints = NONE,
  icon,
  glyph,
  marks = NONE,
  banner = null,
  large = false,
  disabled,
  ...on
}: TileProps) {
  useStyles(css);
  const badges = (
    <span className={cls.marks}>
      {marks.map(({ label, tone }) => (
        <Badge key={label} tone={tone ?? 'neutral'}>
          {label}
        </Badge>
      ))}
    </span>
  );
  return (
    <button
      type="button"
      className={`${cls.tile} ${large ? cls.large : cls.row}${banner === null ? '' : ` ${cls.advertised}`}`}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : on.onClick}
    >
      <Picture src={icon} glyph={glyph} onError={on.onIconError} />
      {large && badges}
      <span className={cls.text}>
        <span className={cls.name}>
          <bdi>{name}</bdi>
        </span>
        {hint && <span className={cls.hint}>{hint}</span>}
        {hints.map((hint) => (
          <span key={hint} className={cls.hint}>
            <bdi>{hint}</bdi>
          </span>
        ))}
      </span>
      {!large && badges}
      {!large && !disabled && (
        <span className={cls.chevron}>
          <Icon name="chevron" />
        </span>
      )}
      {banner !== null && (
        <span className={cls.banner}>
          <Banner src={banner} alt={name} />
        </span>
      )}
    </button>
  );
}
