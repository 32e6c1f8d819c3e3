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

it.each([
  ['\\c', ''],
  ['[\\1]', ''],
  ['[😀]', ''],
  ['\\ud83d', ''],
  ['[\\ud83d\\ude00]', ''],
  ['[b-a]', ''],
  ['\\01', ''],
  ['\\u{41}', ''],
  ['\\q', ''],
  ['\\ud800', ''],
  ['\\udfff', ''],
  ['\\uD800', ''],
  ['\\u{110000}', 'u'],
  ['😀', ''],
  ['\\u{d800}', 'u'],
  ['\\u{dfff}', 'u'],
])('[FM-18] %s with the flags %j is not supported', (source, flags) => {
  expect(charSet(source, flags)).toBeNull();
});

const hex = (code: number) => code.toString(16);
it.each([
  ['.', '', '0-9 b-c e-2027 202a-10ffff'],
  ['a', '', '61'],
  ['[a-c]', '', '61-63'],
  ['[ac-eb]', '', '61-65'],
  ['[a-a]', '', '61'],
  ['[^]', '', '0-10ffff'],
  ['[^a]', '', '0-60 62-10ffff'],
  ['[^\\x00-a]', '', '62-10ffff'],
  ['[^b-\\uffff]', '', '0-61 10000-10ffff'],
  ['[a-cb-d]', '', '61-64'],
  ['[a-dbf]', '', '61-64 66'],
  ['[\\d-a]', '', '2d 30-39 61'],
  ['[a-\\d]', '', '2d 30-39 61'],
  ['[\\d-]', '', '2d 30-39'],
  ['\\t', '', '9'],
  ['\\b', '', '8'],
  ['\\0', '', '0'],
  ['\\x41', '', '41'],
  ['\\u0041', '', '41'],
  ['\\D', '', '0-2f 3a-10ffff'],
  ['\\w', '', '30-39 41-5a 5f 61-7a'],
  ['\\W', '', '0-2f 3a-40 5b-5e 60 7b-10ffff'],
  ['\\s', '', '9-d 20 a0 1680 2000-200a 2028-2029 202f 205f 3000 feff'],
  [
    '\\S',
    '',
    '0-8 e-1f 21-9f a1-167f 1681-1fff 200b-2027 202a-202e 2030-205e 2060-2fff 3001-fefe ff00-10ffff',
  ],
  ['\\.', '', '2e'],
  ['\\p{L}', '', '41-5a 61-7a 80-10ffff'],
  ['[\\ud7ff]', '', 'd7ff'],
  ['\\ud7ff', '', 'd7ff'],
  ['\\ue000', '', 'e000'],
  ['[^\\p{L}]', '', '0-40 5b-60 7b-10ffff'],
  ['a', 'i', '41 61'],
  ['j', 'i', '4a 6a'],
  ['k', 'i', '4b 53 6b 73 80-10ffff'],
  ['K', 'i', '4b 53 6b 73 80-10ffff'],
  ['s', 'i', '4b 53 6b 73 80-10ffff'],
  ['S', 'i', '4b 53 6b 73 80-10ffff'],
  ['[j-l]', 'i', '4a-4c 53 6a-6c 73 80-10ffff'],
  ['[A-Z]', 'i', '41-5a 61-7a 80-10ffff'],
  ['[a-z]', 'i', '41-5a 61-7a 80-10ffff'],
  ['[h-j]', 'i', '48-4a 68-6a'],
  ['[r-t]', 'i', '4b 52-54 6b 72-74 80-10ffff'],
  ['[t-z]', 'i', '54-5a 74-7a'],
  ['@', 'i', '40'],
  ['é', 'i', '4b 53 6b 73 80-10ffff'],
  ['\\x7f', 'i', '7f'],
  ['\\x80', 'i', '4b 53 6b 73 80-10ffff'],
  ['[^a]', 'i', '0-40 42-60 62-10ffff'],
  ['[^j]', 'i', '0-49 4b-69 6b-10ffff'],
  ['[^k]', 'i', '0-4a 4c-6a 6c-10ffff'],
  ['\\u{41}', 'u', '41'],
  ['\\u{1f600}', 'u', '1f600'],
  ['\\u{10ffff}', 'u', '10ffff'],
  ['😀', 'u', '1f600'],
  ['[😀-😂]', 'u', '1f600-1f602'],
  ['\\p{Lu}', 'u', '41-5a 80-10ffff'],
  ['\\P{L}', 'u', '0-40 5b-60 7b-10ffff'],
  ['\\p{Lu}', 'iu', '41-5a 61-7a 80-10ffff'],
])('[FM-18] %s with the flags %j has the characters %s', (source, flags, ranges) => {
  const set = charSet(source, flags) ?? [];
  expect(set.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ')).toBe(
    ranges,
  );
});

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
  const ranges = (count: number) =>
    Array.from({ length: count }, (_, index) => String.fromCharCode(0x400 + index * 4)).join('');
  const isWidened = (atom: string) => takes(charSet(atom), '\uffff');
  expect([isWidened(`[${ranges(40)}]`), isWidened(`[${ranges(41)}]`)]).toEqual([false, true]);
  expect(isWidened(`[${ranges(40)}acegikmoqs]`)).toBe(false);
  expect(takes(charSet(`[^${ranges(60)}]`), 'a')).toBe(true);
});
