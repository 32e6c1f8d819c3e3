import { useAtomValue, useSetAtom } from 'jotai';
import { tiles, type GroupTile } from '#domain/groups.ts';
import type { Section } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { listsAtom } from '#state/methods.ts';
import { openTileAtom } from '#state/open-tile.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { selectionAtom } from '#state/selection.ts';
import { Screen } from '#ui/screen.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { methodLimits } from '../shared/limits.ts';
import { methodName, tileName } from '../shared/method-name.ts';
import { MethodTile } from '../shared/method-tile.tsx';

/** The methods inside a group's tile. */
export function GroupListScreen({ section }: { readonly section: Section }) {
  const text = useText();
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const open = useSetAtom(openTileAtom);
  const group = useSelectedGroup(section);
  if (!group) return null;
  return (
    <Screen title={tileName(group, text.language, text.find)} width="wide">
      <TileGrid>
        {group.methods.map((method) => (
          <MethodTile
            key={method.name}
            name={methodName(method, text.language)}
            iconId={method.iconIds[0]}
            hint={methodLimits(method, currency, country, text)}
            isDisabled={method.isDisabled}
            onClick={() => {
              open(section, { kind: 'method', method, position: method.position });
            }}
          />
        ))}
      </TileGrid>
    </Screen>
  );
}

function useSelectedGroup(section: Section): GroupTile | null {
  const selection = useAtomValue(selectionAtom);
  const state = useAtomValue(listsAtom)[section];
  if (state.status !== 'ready' || selection?.section !== section) return null;
  const all = tiles(state.list.methods);
  return all.find((tile): tile is GroupTile => tile.kind === 'group' && tile.name === selection.group) ?? null;
}
