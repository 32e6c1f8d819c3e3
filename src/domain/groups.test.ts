import fc from 'fast-check';
import { sampleMethod } from '#test/sample-method.ts';
import { GROUP_NAMES, groupOf, hasCryptoGroup, hiddenMethods, tileKey, tiles, withPlaces } from './groups.ts';
import { isAllowedCardView, type PaymentMethod } from './method.ts';

const shape = (methods: PaymentMethod[]) =>
  tiles(methods).map((tile) =>
    tile.kind === 'group' ? `${tile.name}[${tile.methods.map(({ name }) => name).join()}]` : tile.method.name,
  );

const anyMethod = fc
  .record({
    name: fc.string({ minLength: 1 }),
    category: fc.constantFrom(null, 'other', 'constructor', ...GROUP_NAMES),
    position: fc.integer({ min: -5, max: 20 }),
    cardViewType: fc.constantFrom(undefined, 0, 1, 3, 5, 6, 20),
    isPopular: fc.boolean(),
  })
  .map((some) => sampleMethod(some));

describe('tiles', () => {
  it('[LS-6] puts the methods of a group into one tile, at their lowest position', () => {
    const methods = [
      sampleMethod({ name: 'card', position: 3 }),
      sampleMethod({ name: 'ltc', category: 'crypto', position: 5, isPopular: true }),
      sampleMethod({ name: 'pix', position: 1 }),
      sampleMethod({ name: 'btc', category: 'crypto', position: 2 }),
    ];
    expect(shape(methods)).toEqual(['pix', 'crypto[btc,ltc]', 'card']);
    expect(tiles(methods)[0]).toEqual({ kind: 'method', method: methods[2], position: 1 });
    expect(tiles(methods)[1]).toMatchObject({ position: 2, isPopular: true });
  });

  it('[LS-3] leaves out single methods with other card views; a group accepts any', () => {
    const methods = [
      sampleMethod({ name: 'hidden', cardViewType: 0 }),
      sampleMethod({ name: 'shown', cardViewType: 3 }),
      sampleMethod({ name: 'btc', category: 'crypto', cardViewType: 1 }),
      sampleMethod({ name: 'single', category: 'other' }),
    ];
    expect(shape(methods)).toEqual(['shown', 'crypto[btc]', 'single']);
    expect(hiddenMethods(methods)).toEqual([methods[0]]);
  });

  it("[LS-6] keeps the gateway's order among equal positions", () => {
    const names = ['a', 'b', 'c'];
    expect(shape(names.map((name) => sampleMethod({ name })))).toEqual(names);
  });

  it('[LS-3] [LS-6] neither loses nor repeats a method, and orders them by position', () => {
    fc.assert(
      fc.property(fc.array(anyMethod), (methods) => {
        const result = tiles(methods);
        const shown = result.flatMap((tile) => (tile.kind === 'group' ? tile.methods : [tile.method]));
        const expected = methods.filter(
          (method) => groupOf(method) ?? isAllowedCardView(method.cardViewType),
        );
        expect(new Set(shown)).toEqual(new Set(expected));
        expect(shown).toHaveLength(expected.length);
        const positions = result.map(({ position }) => position);
        expect(positions).toEqual([...positions].sort((a, b) => a - b));
        const groups = result.flatMap((tile) => (tile.kind === 'group' ? [tile] : []));
        expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
        for (const { methods: members, position, isPopular } of groups) {
          expect(position).toBe(Math.min(...members.map((member) => member.position)));
          expect(isPopular).toBe(members.some((member) => member.isPopular));
        }
      }),
    );
  });
});

describe('a list that is read again', () => {
  const tilesOf = (names: string) =>
    tiles(Array.from(names, (name, position) => sampleMethod({ name, position })));
  const placed = (now: string, former: string): string =>
    withPlaces(tilesOf(now), tilesOf(former))
      .map((tile) => (tile.kind === 'method' ? tile.method.name.concat(tile.isGone === true ? '-' : '') : ''))
      .join('');

  it.each([
    ['abc', 'abc', 'abc'],
    ['abc', '', 'abc'],
    ['ac', 'abc', 'ab-c'],
    ['bc', 'abc', 'a-bc'],
    ['ab', 'abc', 'abc-'],
    ['ad', 'abcd', 'ab-c-d'],
    ['', 'ab', 'a-b-'],
    ['ca', 'abc', 'b-ca'],
    ['xb', 'ab', 'xa-b'],
  ])('[LS-6] %j after %j keeps the places of tiles that are gone: %j', (now, former, expected) => {
    expect(placed(now, former)).toBe(expected);
  });

  it('[LS-6] knows a tile by its kind and name', () => {
    const [group, method] = tiles([
      sampleMethod({ category: 'crypto', position: 0 }),
      sampleMethod({ name: 'crypto' }),
    ]);
    expect([group, method].map((tile) => tile && tileKey(tile))).toEqual(['group/crypto', 'method/crypto']);
  });
});

describe('groups', () => {
  it('[LS-7] are the group names and labelled ids of the product', () => {
    expect(GROUP_NAMES).toHaveLength(16);
    expect(GROUP_NAMES.map((category) => groupOf(sampleMethod({ category })))).toEqual(GROUP_NAMES);
    expect(groupOf(sampleMethod({ category: 'toString' }))).toBeNull();
  });

  it('[BN-6] include crypto if a list has a crypto group', () => {
    expect(hasCryptoGroup([sampleMethod(), sampleMethod({ category: 'crypto' })])).toBe(true);
    expect(hasCryptoGroup([sampleMethod({ name: 'crypto' })])).toBe(false);
  });
});
