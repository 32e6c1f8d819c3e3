import { useCallback, useMemo } from 'react';
import { isOpenable, isUnderMaintenance } from '#domain/availability.ts';
import { tileKey, tiles, withPlaces, type PlacedTile, type Tile as ListTile } from '#domain/groups.ts';
import type { LastPayment } from '#domain/last-payment.ts';
import { inLanguage } from '#domain/localized.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { MethodTile, type IconProps } from '#parts/method/method-tile.tsx';
import { methodLimits } from '#parts/amount/limits.ts';
import { methodHints } from '#parts/method/method-hints.ts';
import { methodName, tileName } from '#parts/text/method-name.ts';
import { useSearch } from '#parts/text/use-search.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { LastPaymentTile } from './last-payment-tile.tsx';

/** The search box appears above this number of methods (LS-12). */
const SEARCH_ABOVE = 8;

/** The properties that all tiles share. */
interface TileContext extends IconProps {
  /** Currency of the limits. */
  readonly currency: string;
  readonly country: string;
  /** ms since epoch, by the gateway's clock. */
  readonly now: number;
  /** A gate closes the section. */
  readonly isClosed: boolean;
  readonly onOpen: (tile: ListTile) => void;
}

export interface MethodTilesProps extends TileContext {
  readonly methods: readonly PaymentMethod[];
  /** Methods that were shown before these; the places of those that are gone stay empty. */
  readonly former?: readonly PaymentMethod[] | undefined;
  /** The last payment, if it can be repeated. */
  readonly last: LastPayment | null;
  /** An earlier list had one: its place stays, even if it is empty. */
  readonly hadLast?: boolean | undefined;
  readonly onRepeat: () => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The tiles of a list: the last payment, the popular ones larger, then groups and methods by position. */
export function MethodTiles(props: MethodTilesProps) {
  const { methods, former, last, hadLast, onRepeat, currency, country, now, isClosed, search, onSearch } =
    props;
  const { iconUrl, onIconError, onOpen } = props;
  const { t, find, language } = useText();
  const all = useMemo(() => withPlaces(tiles(methods), former ? tiles(former) : []), [methods, former]);
  const hasSearch = methods.length > SEARCH_ABOVE;
  // A list that becomes too short during a search loses the search box, and all of it is shown.
  const wanted = hasSearch ? search.trim() : '';
  const createSearch = useSearch(wanted);
  const [popular, rest] = useMemo(() => {
    const shown =
      wanted === ''
        ? all
        : found(
            all.filter(({ isGone }) => !isGone),
            createSearch(wanted),
            language,
            find,
          );
    const isApart = (tile: ListTile): boolean => wanted === '' && isPopular(tile, now);
    return [shown.filter(isApart), shown.filter((tile) => !isApart(tile))];
  }, [all, wanted, createSearch, language, find, now]);
  const count = popular.length + rest.length;
  const [first] = methods;
  const lastPlace: LastPayment | null =
    last ?? (hadLast && first ? { method: first, amount: null, account: null } : null);

  const context = useMemo(
    () => ({ currency, country, now, isClosed, iconUrl, onIconError, onOpen }),
    [currency, country, now, isClosed, iconUrl, onIconError, onOpen],
  );
  const large = useCallback((tile: PlacedTile) => <ListedTile tile={tile} large {...context} />, [context]);
  const row = useCallback((tile: PlacedTile) => <ListedTile tile={tile} {...context} />, [context]);

  return (
    <>
      {hasSearch && (
        <SearchBox
          label={t('list.search')}
          clearLabel={t('list.search.clear')}
          value={search}
          status={wanted === '' ? '' : t(count === 0 ? 'list.search.empty' : 'search.found', { count })}
          onChange={onSearch}
        />
      )}
      {lastPlace !== null && wanted === '' && !isClosed && (
        <TileGrid
          items={[lastPlace]}
          keyOf={() => 'last-payment'}
          isPlace={() => !last}
          tile={(payment) => (
            <LastPaymentTile
              payment={payment}
              currency={currency}
              iconUrl={iconUrl}
              onIconError={onIconError}
              onOpen={onRepeat}
            />
          )}
        />
      )}
      {popular.length > 0 && (
        <TileGrid
          title={t('list.popular')}
          large
          items={popular}
          keyOf={tileKey}
          tile={large}
          isPlace={isGone}
        />
      )}
      {rest.length > 0 && (
        <TileGrid
          title={t(wanted === '' ? 'list.other' : 'list.found')}
          items={rest}
          keyOf={tileKey}
          tile={row}
          isPlace={isGone}
        />
      )}
      {count === 0 && methods.length > 0 && <EmptyState drawing="search" title={t('list.search.empty')} />}
    </>
  );
}

const isGone = (tile: PlacedTile): boolean => tile.isGone === true;

interface ListedTileProps extends TileContext {
  readonly tile: PlacedTile;
  readonly large?: boolean;
}

function ListedTile({
  tile,
  large = false,
  currency,
  country,
  now,
  isClosed,
  onOpen,
  ...icon
}: ListedTileProps) {
  const text = useText();
  const isMethod = tile.kind === 'method';
  return (
    <MethodTile
      name={tileName(tile, text.language, text.find)}
      iconId={(isMethod ? tile.method : tile.methods[0])?.iconIds[0]}
      hint={
        isMethod
          ? methodLimits(tile.method, currency, country, text)
          : text.t('list.group.count', { count: tile.methods.length })
      }
      banner={isMethod ? tile.method.banner : null}
      large={large}
      hints={isMethod ? methodHints(tile.method, now, text) : []}
      isDisabled={isClosed || (isMethod && !isOpenable(tile.method, now))}
      isUnderMaintenance={isMethod && isUnderMaintenance(tile.method)}
      onClick={() => {
        onOpen(tile);
      }}
      {...icon}
    />
  );
}

function isPopular(tile: ListTile, now: number): boolean {
  return tile.kind === 'method' ? tile.method.isPopular && isOpenable(tile.method, now) : tile.isPopular;
}

/** The matching groups and methods, including methods inside groups, so that each opens with one tap. */
function found(
  all: readonly ListTile[],
  isWanted: (text: string) => boolean,
  language: string,
  find: (key: string) => string | null,
): ListTile[] {
  const namesOf = (method: PaymentMethod): string =>
    `${methodName(method, language)} ${inLanguage(method.text, 'en') ?? ''}`;
  return all.flatMap((tile): ListTile[] => {
    if (tile.kind === 'method') return isWanted(namesOf(tile.method)) ? [tile] : [];
    const label = tileName(tile, language, find);
    if (isWanted(label)) return [tile];
    return tile.methods
      .filter((method) => isWanted(`${label} ${namesOf(method)}`))
      .map((method) => ({ kind: 'method', method, position: method.position }));
  });
}
