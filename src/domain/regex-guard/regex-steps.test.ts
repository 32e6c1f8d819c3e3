import fc from 'fast-check';
import { HOSTILE_REGEXES, FIELDS, UNPROVEN } from '#test/regex-corpus.ts';
import { MARKETS } from '../../../gateway/data/markets.ts';
import { parseRegex, type RegexNode } from './parse-regex.ts';
import { regexCost } from './regex-steps.ts';

const MAX_STEPS = 1_000_000;
const isProven = (regex: string, length: number) =>
  (regexCost(regex)?.steps(length) ?? Infinity) <= MAX_STEPS;

describe('[FM-18] which regexes are proven harmless', () => {
  it.each(FIELDS)('%s', (_, regex, value) => {
    expect(isProven(regex, value.length)).toBe(true);
  });

  it('all regexes of the sandbox’s markets, for a value of 60 characters', () => {
    const methods = [...MARKETS.values()].flatMap(({ deposit, withdrawal }) => [...deposit, ...withdrawal]);
    const regexes = methods.flatMap(({ wire }) => wire.fields.flatMap(({ regex }) => regex ?? []));
    expect(regexes.length).toBeGreaterThan(50);
    expect(regexes.filter((regex) => !isProven(regex, 60))).toEqual([]);
  });
});

describe('[FM-18] which regexes are not', () => {
  it.each([...HOSTILE_REGEXES, ...UNPROVEN])('%s', (_, regex, value) => {
    expect(isProven(regex, value.length)).toBe(false);
  });

  it.each([
    ['a class and one of its characters', '^(\\w|\\d)*$'],
    ['loops side by side in a loop', '^(a*b*)*$'],
    ['a loop over nothing', '^(a?){40}$'],
    ['a bomb in a look-ahead', '^(?!(a+)+b)a'],
    ['a loop around a look-ahead', '^(?:(?=a)|a)*$'],
    ['a back reference to more than one character', '^(ab|a)\\1+$'],
    ['characters that share half of their code', '^(?:[😀]|[😁])*$'],
    ['a reference that may be nothing', '^(?:(a)|x)?x*\\1x*\\1x*\\1x*\\1x*$'],
  ])('%s', (_, regex) => {
    expect(isProven(regex, 60)).toBe(false);
  });

  it('a harmless regex on a value that is too long', () => {
    const regex = '[^@]+@[^@]+\\.[^@]+$';
    expect([isProven(regex, 20), isProven(regex, 5000)]).toEqual([true, false]);
  });
});

describe('[FM-18] the size of a regex', () => {
  it('counts twice the nodes that some engines compile twice', () => {
    const nested = (depth: number) => `${'(?:'.repeat(depth)}a${'){1,2}'.repeat(depth)}`;
    expect(regexCost(nested(10))?.size).toBeGreaterThan(1000);
    expect(regexCost('^[A-Z]{2}\\d{2}$')?.size).toBeLessThan(10);
  });
});

describe('[FM-18] the cost of a regex', () => {
  it.each([
    // Its size, and the most steps for an empty value and for nine characters.
    ['^a\\^*b', 6, 7, 52],
    ['^(?:a|b)*b', 7, 8, 602],
    ['^(?:a?|b?)', 7, 14, 122],
    ['^(?:a?|b|c?)', 8, 23, 212],
    ['^(?:(?:a|a)*){0}b', 8, 9, 72],
    ['^\\x4a\\u004a$', 5, 6, 42],
    ['^(b)(?<n>a)\\k<n>', 5, 6, 42],
    ['^a$', 4, 5, 32],
    ['a', 1, 3, 210],
    ['a|b', 3, 5, 410],
    ['^a|^b', 7, 9, 810],
    ['^a*', 4, 5, 32],
    ['^a*a', 5, 6, 402],
    ['^a*a*', 6, 7, 502],
    ['^[ab]*a[ab]*$', 8, 9, 702],
    ['^a*b*', 6, 7, 52],
    ['^(?:a|b)c', 6, 7, 52],
    ['^(?:a|ab)c', 8, 16, 142],
    ['^(?:a|b|a)c', 7, 20, 182],
    ['^(?:a*|b)c', 7, 8, 62],
    ['^(?:a*|b)a', 7, 8, 602],
    ['^(?:a?|b?)c', 8, 16, 142],
    ['^(?:|b?)c', 7, 14, 122],
    ['^(?:ab?|ac?)d', 12, 24, 222],
    ['^(?:(?:a|a)b|c)', 9, 18, 162],
    ['^(?:a*a|b*b*b*b)', 15, 16, 140002],
    ['^(?:(a)|x)?\\1?', 8, 30, 282],
    ['^(a)\\1{0,3}a', 6, 22, 202],
    ['^(a)\\1*', 5, 6, 402],
    ['^a{0}', 4, 5, 32],
    ['^a{0}(?:a?){0}', 7, 8, 62],
    ['^a?', 4, 5, 32],
    ['^a?a', 5, 10, 82],
    ['^(?:a?)?', 5, 10, 82],
    ['^(?:a?){1}', 5, 6, 42],
    ['^(?:a|a){2}', 6, 22, 202],
    ['^(?:a|a){1}a', 7, 14, 122],
    ['^(?:a?b)*', 7, 8, 62],
    ['^(?:a*b)*', 7, 8, 62],
    ['^a{2}', 4, 5, 32],
    ['^a{2}a', 5, 6, 42],
    ['^a{2,5}', 5, 5, 32],
    ['^a{2,5}a', 6, 18, 162],
    ['^a{2,}a', 6, 6, 402],
    ['^(?:ab?){2,5}a', 12, 30, 282],
    ['^(?:a*b){3}', 7, 8, 62],
    ['^(?=a)b', 5, 8, 44],
    ['^(?=a*a)b', 8, 10, 424],
    ['(?=a*)', 3, 6, 330],
    ['(?=a)(?=b)', 5, 9, 450],
    ['^(?=a|a)b', 7, 14, 104],
    ['^(?!a)', 4, 6, 24],
    ['^\\b\\b', 4, 4, 4],
    ['\\b', 1, 2, 20],
    ['^(?:)a', 4, 5, 32],
    ['^(?:a|)(?:a|)a', 9, 34, 322],
    ['^(?:(?:a|b*)c)', 8, 9, 72],
    ['^(?:a|b*)b', 7, 8, 602],
    ['^(?:a|b)*a', 7, 8, 602],
    ['^(?:a{1,2}|b)a', 8, 14, 122],
    ['()a', 3, 4, 310],
    ['^a(b)', 4, 5, 32],
    ['^(?<n>a)\\k<n>', 4, 5, 32],
    ['^(?:(a)b)\\1', 6, 7, 52],
    ['((((((((((a))))))))))', 1, 3, 210],
    ['a{3}', 2, 4, 310],
    ['^(?:ab)(c)\\1', 7, 8, 62],
  ])('%s: size %d, %d steps, %d steps', (regex, size, empty, nine) => {
    const cost = regexCost(regex);
    expect([cost?.size, cost?.steps(0), cost?.steps(9)]).toEqual([size, empty, nine]);
  });

  it.each([
    '^*a',
    '^(?:a?|b)*',
    '^(?:a|(?:b|b)*)c',
    '^(?:(?:b|b)*|a)c',
    '^(?:(?:a|a)*b){2}',
    '^(?:a?){2}',
    '^(?:a|a)*',
    '^(?=(a+)+)',
  ])('%s: there is no bound', (regex) => {
    expect(regexCost(regex)?.steps(0)).toBe(Infinity);
  });

  it.each([
    '^(?<n>a)\\k<m>',
    '\\1(a)',
    '(((((((((((a)))))))))))',
    'a)',
    'a{,3}',
    '(a)(b)\\k<m>',
    '\\01',
    '(?<=a)b',
    '^\\u0041\\x41\\u{41}',
    '(ab)\\1',
    'a**',
    '(a',
    '[a',
    'a{2',
  ])('%s is not read', (regex) => {
    expect(regexCost(regex)).toBeNull();
  });
});

const leaf = fc.constantFrom('a', 'b', '[ab]', '\\w', '.', '\\d', '1', '[^a]', ' ', '\\s', '[^\\d ]', '\\S');
const quantifier = fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,20}', '{3,}', '*?');
const { regex: randomRegex } = fc.letrec<{ regex: string; term: string }>((tie) => ({
  regex: fc.array(tie('term'), { minLength: 1, maxLength: 5 }).map((terms) => terms.join('')),
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(leaf, quantifier).map((parts) => parts.join('')),
    fc
      .tuple(tie('regex'), tie('regex'), quantifier)
      .map(([one, other, times]) => `(?:${one}|${other})${times}`),
    fc.tuple(tie('regex'), quantifier).map(([body, times]) => `(${body})${times}`),
    fc.tuple(fc.constantFrom('=', '!'), tie('regex')).map(([sign, body]) => `(?${sign}${body})`),
  ),
}));
const hostileValue = fc
  .tuple(fc.constantFrom('a', 'ab', 'a1', ' a', '1', 'b '), fc.nat(60), fc.constantFrom('', '!', '@b'))
  .map(([unit, times, end]) => unit.repeat(times) + end);

/** Counts the steps of a backtracking engine in the worst case: the match fails at the end, so every path is tried. */
function countSteps(tree: RegexNode, text: string, most: number): number {
  let steps = 0;
  const go = (node: RegexNode, at: number, then: (at: number) => boolean): boolean => {
    steps += 1;
    if (steps > most) throw new RangeError('more steps than the bound');
    switch (node.kind) {
      case 'nothing':
        return then(at);
      case 'set':
      case 'same': {
        const code = text.charCodeAt(at);
        return at < text.length && node.set.some(([from, to]) => from <= code && code <= to) && then(at + 1);
      }
      case 'look':
        go(node.body, at, () => true);
        return then(at);
      case 'choice':
        return node.parts.some((part) => go(part, at, then));
      case 'sequence': {
        const from = (index: number, here: number): boolean => {
          const part = node.parts[index];
          return part ? go(part, here, (next) => from(index + 1, next)) : then(here);
        };
        return from(0, at);
      }
      case 'repeat': {
        const round = (count: number, here: number): boolean =>
          (count < node.max &&
            go(node.body, here, (next) => (next > here || count < node.min) && round(count + 1, next))) ||
          (count >= node.min && then(here));
        return round(0, at);
      }
    }
  };
  go(tree, 0, () => false);
  return steps;
}

it('[FM-18] the bound holds: an engine never takes more steps, whatever the value', () => {
  let proven = 0;
  fc.assert(
    fc.property(randomRegex, hostileValue, (regex, text) => {
      const tree = parseRegex(regex);
      const bound = regexCost(regex)?.steps(text.length) ?? Infinity;
      if (!tree || bound > MAX_STEPS) return;
      proven += 1;
      expect(countSteps(tree, text, bound)).toBeLessThanOrEqual(bound);
    }),
    { numRuns: 4000 },
  );
  expect(proven).toBeGreaterThan(500);
});

it('[FM-18] a proven regex terminates in the platform’s own engine', () => {
  let proven = 0;
  fc.assert(
    fc.property(randomRegex, hostileValue, (body, text) => {
      const regex = `^${body}$`;
      if (!isProven(regex, text.length)) return;
      proven += 1;
      new RegExp(regex).test(text);
    }),
    { numRuns: 4000 },
  );
  expect(proven).toBeGreaterThan(500);
});
