import { isAllowedCardView, type PaymentMethod } from './method.ts';

/**
 * Names of groups and other labelled ids (requirements: Entities, LS-7). A method whose category is listed here belongs
 * to that group.
 */
export const GROUP_NAMES = [
  'card_method',
  'online-indonesian-banks-grouped',
  'online-malaysian-banks-grouped',
  'online-thailand-banks-grouped',
  'bank_transfer_nigeria',
  'cash_methods',
  'crypto',
  'nigeria-cards-grouped',
  'p2p_methods_kyrgyzstan',
  'p2p_methods_ukraine',
  'sbp-transgran-grouped',
  'cash_methods_kyrgyzstan',
  'cash_methods_ukraine',
  'colombian_banks',
  'e-money',
  'indian-methods-grouped',
] as const;

export type GroupName = (typeof GROUP_NAMES)[number];

/** Methods that no list shows: they belong to no group, and their card view type is not shown in lists (LS-3). */
export function hiddenMethods(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return methods.filter((method) => groupOf(method) === null && !isAllowedCardView(method.cardViewType));
}

/** The group that a method belongs to, whatever its card view type; null when it has a tile of its own. */
export function groupOf(method: PaymentMethod): GroupName | null {
  return GROUP_NAMES.find((name) => name === method.category) ?? null;
}

export interface MethodTile {
  readonly kind: 'method';
  readonly method: PaymentMethod;
  readonly position: number;
}

export interface GroupTile {
  readonly kind: 'group';
  readonly name: GroupName;
  /** Sorted by position. */
  readonly methods: readonly PaymentMethod[];
  /** The lowest position among its methods (LS-6). */
  readonly position: number;
  /** At least one of its methods is popular. */
  readonly isPopular: boolean;
}

export type Tile = MethodTile | GroupTile;
/** `isGone`: an earlier list had the tile; only its place is left. */
export type PlacedTile = Tile & { readonly isGone?: boolean };

/** What identifies a tile in a list. */
export const tileKey = (tile: Tile): string =>
  tile.kind === 'method' ? `method/${tile.method.name}` : `group/${tile.name}`;

const byPosition = (a: { readonly position: number }, b: { readonly position: number }) =>
  a.position - b.position;

/**
 * The tiles of a list by position, ties in the gateway's order: one tile for each group (LS-6), and one for each method
 * outside the groups whose card view type is allowed (LS-3, contract: Routes of methods and actions).
 */
export function tiles(methods: readonly PaymentMethod[]): Tile[] {
  const placed = new Set<GroupName>();
  return methods
    .flatMap((method): Tile[] => {
      const name = groupOf(method);
      if (name === null) {
        return isAllowedCardView(method.cardViewType)
          ? [{ kind: 'method', method, position: method.position }]
          : [];
      }
      if (placed.has(name)) return [];
      placed.add(name);
      return [
        groupTile(
          name,
          methods.filter((member) => groupOf(member) === name),
        ),
      ];
    })
    .sort(byPosition);
}

/** The tiles of `now`, and before their former successors those of `former` that are gone. */
export function withPlaces(now: readonly Tile[], former: readonly Tile[]): readonly PlacedTile[] {
  const placed: PlacedTile[] = [...now];
  const placeOf = (tile: Tile | undefined) =>
    tile ? placed.findIndex((other) => tileKey(other) === tileKey(tile)) : -1;
  for (let at = former.length - 1; at >= 0; at -= 1) {
    const tile = former[at];
    if (!tile || placeOf(tile) >= 0) continue;
    const next = placeOf(former[at + 1]);
    placed.splice(next < 0 ? placed.length : next, 0, { ...tile, isGone: true });
  }
  return placed;
}

function groupTile(name: GroupName, members: readonly PaymentMethod[]): GroupTile {
  const methods = [...members].sort(byPosition);
  return {
    kind: 'group',
    name,
    methods,
    position: methods[0]?.position ?? 0,
    isPopular: methods.some((method) => method.isPopular),
  };
}

/** BN-6: there is a crypto group. */
export function hasCryptoGroup(methods: readonly PaymentMethod[]): boolean {
  return methods.some((method) => groupOf(method) === 'crypto');
}
