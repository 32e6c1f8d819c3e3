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
