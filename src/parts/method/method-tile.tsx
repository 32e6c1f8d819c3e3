import type { ReactNode } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { Tile } from '#ui/tile.tsx';

export interface IconProps {
  /** Address of an icon by its id; null when there is none. */
  readonly iconUrl: (id: string | undefined) => string | null;
  /** Called with the id of an icon that failed to load, or with the tile's name (LS-10). */
  readonly onIconError: (name: string) => void;
}

interface Props extends IconProps {
  readonly name: string;
  readonly iconId: string | undefined;
  readonly hint: ReactNode;
  /** A method's notice, and when it is available again (MO-7). */
  readonly hints?: readonly string[];
  readonly banner?: string | null;
  readonly large?: boolean;
  readonly isDisabled?: boolean;
  readonly isUnderMaintenance?: boolean;
  readonly onClick: () => void;
}

/** A tile of a list, with the icon of the method or of the first one in the group. */
export function MethodTile({
  name,
  iconId,
  hint,
  hints = [],
  banner = null,
  large = false,
  isDisabled = false,
  isUnderMaintenance = false,
  ...on
}: Props) {
  const { t } = useText();
  return (
    <Tile
      name={name}
      icon={on.iconUrl(iconId)}
      banner={banner}
      large={large}
      disabled={isDisabled}
      hint={hint}
      hints={hints}
      {...(isUnderMaintenance && { marks: [{ label: t('list.maintenance'), tone: 'warn' as const }] })}
      onClick={on.onClick}
      onIconError={() => {
        on.onIconError(iconId ?? name);
      }}
    />
  );
}
