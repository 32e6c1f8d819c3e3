/** @jest-environment node */
import fc from 'fast-check';
import { regexSteps } from './regex-steps.ts';
import { flagsOf } from './parse-regex.ts';

const AT_ONCE = 200_000;
const isProven = (regex: string, length: number) => (regexSteps(regex)?.(length) ?? Infinity) <= AT_ONCE;

describe('[FM-18] which regexes are proven harmless', () => {
  it.each([
    '^(\\d{4} ?){3}\\d{4}$',
    '^[^\\s@]{1,64}@[^\\s@.]{1,63}(\\.[^\\s@.]{1,63}){1,4}$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    '^[A-Z]{4}0[A-Z0-9]{6}$',
    '^[\\w.-]{2,256}@[a-zA-Z]{2,64}$',
    '^\\d+([.,]\\d{1,2})?$',
    '^(?:4\\d{12}(?:\\d{3})?|5[1-5]\\d{14}|3[47]\\d{13})$',
    '^\\p{L}+(?:[ -]\\p{L}+)*$',
    '^[А-Яа-яЁё]+(?: [А-Яа-яЁё]+)*$',
    '',
  ])('%s', (regex) => {
    expect(isProven(regex, 40)).toBe(true);
  });
});

describe('[FM-18] which are not', () => {
  it.each([
    ['nested loops', '^(a+)+$'],
    ['overlapping alternatives in a loop', '^(a|aa)+$'],
    ['the same, written as a class', '^(\\w|\\d)*$'],
    ['loops side by side in a loop', '^(a*b*)*$'],
    ['the well-known e-mail', '^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$'],
    ['many optional characters', `^${'a?'.repeat(30)}${'a'.repeat(30)}$`],
    ['counted nested loops', '^(a{1,9}){1,30}$'],
    ['a loop over nothing', '^(a?){40}$'],
    ['five loops in a row', '^a*a*a*a*a*$'],
    ['look-ahead', '^(?=(a+)+b)a'],
    ['a back reference', '^(a+)\\1+$'],
  ])('%s', (_, regex) => {
    expect(isProven(regex, 40)).toBe(false);
  });

  it('a harmless one, on a value too long for it', () => {
    const regex = '[^@]+@[^@]+\\.[^@]+$';
    expect([isProven(regex, 20), isProven(regex, 5000)]).toEqual([true, false]);
  });
});

// Soundness: random regexes that are called proven are run on values made to provoke them.
const leaf = fc.constantFrom('a', 'b', '[ab]', '\\w', '.', '\\d', '1', '[^a]', ' ');
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
  ),
}));

it('[FM-18] a proven regex comes to an end on hostile values', () => {
  let proven = 0;
  const value = fc.tuple(
    fc.constantFrom('a', 'ab', 'a1', ' a', '1'),
    fc.nat(60),
    fc.constantFrom('', '!', '@b'),
  );
  fc.assert(
    fc.property(randomRegex, value, ([...regexParts], [unit, times, end]) => {
      const regex = `^${regexParts.join('')}$`;
      const text = unit.repeat(times) + end;
      if (!isProven(regex, text.length)) return;
      proven += 1;
      new RegExp(regex, flagsOf(regex)).test(text);
    }),
    { numRuns: 3000 },
  );
  expect(proven).toBeGreaterThan(500);
});
