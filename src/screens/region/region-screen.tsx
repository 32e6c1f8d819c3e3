import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { countryName } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { ROUTES } from '#navigation/routes.ts';
import { goAtom } from '#state/go.ts';
import { countryAtom } from '#state/player.ts';
import { chooseRegionAtom, countriesAtom, loadCountriesAtom } from '#state/regions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { Screen } from '#ui/screen.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Tile } from '#ui/tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';

interface Props {
  /** The list that shows the new region: the section's own, and from the empty state the deposit list. */
  readonly target: 'deposit' | 'withdrawal';
}

/** Choosing a region applies it and returns to the list (RT-7). */
export function RegionScreen({ target }: Props) {
  const { t, tag } = useText();
  const countries = useAtomValue(countriesAtom);
  const current = useAtomValue(countryAtom);
  const load = useSetAtom(loadCountriesAtom);
  const choose = useSetAtom(chooseRegionAtom);
  const go = useSetAtom(goAtom);
  const [search, setSearch] = useState('');
  useEffect(() => {
    void load(ROUTES[target].path);
  }, [load, target]);

  const named = useMemo(
    () =>
      (countries ?? [])
        .map((country) => ({ ...country, name: countryName(tag, country.code) }))
        .sort((a, b) => a.name.localeCompare(b.name, tag)),
    [countries, tag],
  );
  const wanted = search.trim().toLocaleLowerCase(tag);
  const shown = named.filter(({ name }) => name.toLocaleLowerCase(tag).includes(wanted));
  const popular = wanted === '' ? shown.filter((country) => country.isPopular) : [];
  const rest = shown.filter((country) => !popular.includes(country));

  const draw = (country: (typeof named)[number]) => (
    <Tile
      key={country.code}
      name={country.name}
      icon={null}
      placeholder="globe"
      {...(country.currency !== null && { hint: country.currency })}
      {...(country.code.toLowerCase() === current && {
        marks: [{ label: t('region.current'), tone: 'accent' as const }],
      })}
      onClick={() => {
        choose(country);
        go({ name: target, replace: true });
      }}
    />
  );

  return (
    <Screen title={t('region.title')} width="wide">
      {countries === null ? (
        <ListSkeleton label={t('region.loading')} />
      ) : (
        <>
          <SearchBox
            label={t('region.search')}
            clearLabel={t('list.search.clear')}
            value={search}
            onChange={setSearch}
          />
          {popular.length > 0 && <TileGrid title={t('region.popular')}>{popular.map(draw)}</TileGrid>}
          {rest.length > 0 && <TileGrid title={t('region.all')}>{rest.map(draw)}</TileGrid>}
          {shown.length === 0 && <EmptyState drawing="search" title={t('region.empty')} />}
        </>
      )}
    </Screen>
  );
}
