import fc from 'fast-check';
import { charSet, overlap, union } from './char-set.ts';

const member = fc.constantFrom('a', 'b-y', '0-9', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\n', '\\-', '.', ' ', 'é', 'а-я', '\\x41', '\\u3042', '一-龥', '\\b', '^', '\\]'); // prettier-ignore
const klass = fc
  .tuple(fc.constantFrom('[', '[^'), fc.array(member, { maxLength: 4 }))
  .map(([opening, members]) => `${opening}${members.join('')}]`)
  .filter((atom) => atom !== '[^]');
const atom = fc.oneof(klass, fc.constantFrom('a', '.', '\\d', '\\W', '\\.', '\\t', '\\x7e', '\\u0435', 'ж'));
const samples = 'ab yz09A_Z-.^]\b\n\r\t\v éßжЯаあ一龥\u00a0\u2028\ufeff\uffff';

const takes = (set: ReturnType<typeof charSet>, character: string): boolean => {
  const code = character.charCodeAt(0);
  return set?.some(([from, to]) => from <= code && code <= to) ?? false;
};

it('[FM-18] a set contains the characters that the platform’s engine matches', () => {
  fc.assert(
    fc.property(atom, (source) => {
      const pattern = new RegExp(`^${source}$`);
      const set = charSet(source);
      expect(set).not.toBeNull();
      for (const character of samples)
        expect([source, takes(set, character)]).toEqual([source, pattern.test(character)]);
    }),
    { numRuns: 1000 },
  );
});

it('[FM-18] a set contains every character that the platform’s engine matches with the flags i and u', () => {
  const withProperties = fc.oneof(
    atom,
    fc.constantFrom(
      '[^\\p{L}]',
      '[\\p{L}é]',
      '\\p{Lu}',
      '\\P{L}',
      '[^k]',
      '[ſ-ƀ]',
      '\\u{1f600}',
      '[^K😀]',
      'k',
      '[A-Z]',
    ),
  );
  const characters = [...Array.from(samples), 'K', 'ſ', 'k', 'S', 's', 'É', 'Ж', 'я', '😀', '😁', '€'];
  fc.assert(
    fc.property(withProperties, fc.constantFrom('i', 'u', 'iu'), (source, flags) => {
      if (!flags.includes('u') && /\\[pP]|\\u\{|😀/.test(source)) return;
      const set = charSet(source, flags);
      expect(set).not.toBeNull();
      const pattern = new RegExp(`^${source}$`, flags);
      for (const character of characters) {
        const code = character.codePointAt(0) ?? 0;
        const isIn = set?.some(([from, to]) => from <= code && code <= to) ?? false;
        expect([source, flags, character, isIn || !pattern.test(character)]).toEqual([
          source,
          flags,
          character,
          true,
        ]);
      }
    }),
    { numRuns: 300 },
  );
});

it('[FM-18] sets overlap exactly when they share a character, and a union contains both', () => {
  fc.assert(
    fc.property(atom, atom, (one, other) => {
      const [a, b] = [charSet(one) ?? [], charSet(other) ?? []];
      const shared = Array.from(samples).some((character) => takes(a, character) && takes(b, character));
      if (shared) expect(overlap(a, b)).toBe(true);
      expect(overlap(a, b)).toBe(overlap(b, a));
      for (const character of samples)
        expect(takes(union(a, b), character)).toBe(takes(a, character) || takes(b, character));
    }),
  );
});

it.each(['[z-a]', '\\c', '[\\1]', '😀', '[😀]', '\\ud83d', '[\\ud83d\\ude00]'])(
  '[FM-18] %s is not supported',
  (source) => {
    expect(charSet(source)).toBeNull();
  },
);

it('[FM-18] a property escape contains every character outside ASCII', () => {
  const letters = charSet('\\p{L}');
  expect(Array.from('aZ1 é1').map((character) => takes(letters, character))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(takes(charSet('\\p{Unknown}'), '1')).toBe(true);
});

it('[FM-18] a set with very many ranges contains every character outside ASCII', () => {
  const ranges = Array.from({ length: 60 }, (_, index) => String.fromCharCode(0x400 + index * 4)).join('');
  expect(takes(charSet(`[${ranges}]`), '\uffff')).toBe(true);
  expect(takes(charSet(`[^${ranges}]`), 'a')).toBe(true);
});
