import { useAtomValue, useSetAtom } from 'jotai';
import { useText } from '#i18n/text-context.tsx';
import { iconFailedAtom, iconUrlAtom } from '#state/icons.ts';
import { Tile } from '#ui/tile.tsx';

interface Props {
  readonly name: string;
  readonly iconId: string | undefined;
  readonly hint: string | null;
  readonly banner?: string | null;
  readonly large?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A tile of a list, with the icon of the method or of the first one in the group. */
export function MethodTile({
  name,
  iconId,
  hint,
  banner = null,
  large = false,
  isDisabled = false,
  onClick,
}: Props) {
  const { t } = useText();
  const iconUrl = useAtomValue(iconUrlAtom);
  const iconFailed = useSetAtom(iconFailedAtom);
  return (
    <Tile
      name={name}
      icon={iconUrl(iconId)}
      banner={banner}
      large={large}
      disabled={isDisabled}
      {...(hint !== null && { hint })}
      {...(isDisabled && { marks: [{ label: t('list.maintenance'), tone: 'warn' as const }] })}
      onClick={onClick}
      onIconError={() => {
        iconFailed(iconId ?? name);
      }}
    />
  );
}
