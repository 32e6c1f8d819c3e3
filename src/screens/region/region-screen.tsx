import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { createSearch } from '#domain/search.ts';
import { blockedText } from '#i18n/blocked-text.ts';
import { countryName, platformCountryName } from '#i18n/format.ts';
import { localesOf } from '#i18n/locale-tag.ts';
import { useText } from '#i18n/text-context.tsx';
import { ROUTES } from '#navigation/routes.ts';
import { countryAtom } from '#state/player.ts';
import { chooseRegionAtom, countriesAtom, loadCountriesAtom } from '#state/flow/regions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { Screen } from '#ui/screen.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Tile } from '#ui/tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';

interface Props {
  /** The list to show for the new region: the section's own; from the empty state, the deposit list. */
  readonly target: 'deposit' | 'withdrawal';
}

/** Choosing a region applies it and returns to the list (RT-7). */
export function RegionScreen({ target }: Props) {
  const text = useText();
  const { t, tag } = text;
  const countries = useAtomValue(countriesAtom);
  const current = useAtomValue(countryAtom);
  const load = useSetAtom(loadCountriesAtom);
  const choose = useSetAtom(chooseRegionAtom);
  const [search, setSearch] = useState('');
  useEffect(() => {
    void load(ROUTES[target].path);
  }, [load, target]);

  const named = useMemo(
    () =>
      (countries ?? [])
        .filter(({ code }) => blockedText(text, code.toLowerCase()) === null)
        .map((country) => ({ ...country, name: countryName(text, country.code) }))
        .sort((a, b) => a.name.localeCompare(b.name, localesOf(tag))),
    [countries, text, tag],
  );
  const wanted = search.trim();
  const [popular, rest] = useMemo(() => {
    const isWanted = createSearch(wanted);
    const shown = named.filter(({ name, code }) =>
      isWanted([name, platformCountryName(tag, code), platformCountryName('en', code)].join(' ')),
    );
    const isApart = (country: (typeof named)[number]): boolean => wanted === '' && country.isPopular;
    return [shown.filter(isApart), shown.filter((country) => !isApart(country))];
  }, [named, wanted, tag]);
  const count = popular.length + rest.length;

  const draw = (country: (typeof named)[number]) => (
    <Tile
      name={country.name}
      icon={null}
      glyph={flagOf(country.code)}
      {...(country.currency !== null && { hint: country.currency })}
      {...(country.code.toLowerCase() === current && {
        marks: [{ label: t('region.current'), tone: 'accent' as const }],
      })}
      onClick={() => {
        choose(country, target);
      }}
    />
  );

  return (
    <Screen title={t('region.title')} width="wide">
      {countries === null ? (
        <>
          <ListSkeleton rows label={t('region.loading')} />
          <WaitNotice of="loading" />
        </>
      ) : (
        <>
          <SearchBox
            label={t('region.search')}
            clearLabel={t('list.search.clear')}
            value={search}
            status={wanted === '' ? '' : t(count === 0 ? 'region.empty' : 'search.found', { count })}
            onChange={setSearch}
          />
          {popular.length > 0 && (
            <TileGrid title={t('region.popular')} items={popular} keyOf={codeOf} tile={draw} />
          )}
          {rest.length > 0 && (
            <TileGrid
              title={t(wanted === '' ? 'region.all' : 'list.found')}
              items={rest}
              keyOf={codeOf}
              tile={draw}
            />
          )}
          {count === 0 && <EmptyState drawing="search" title={t('region.empty')} />}
        </>
      )}
    </Screen>
  );
}

const codeOf = ({ code }: { readonly code: string }): string => code;

/** The flag of an ISO 3166 code, from two regional indicator letters; platforms without flags show the letters. */
function flagOf(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z]/g, '');
  return letters.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0)));
}
