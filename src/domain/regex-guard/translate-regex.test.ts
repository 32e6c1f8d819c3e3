import fc from 'fast-check';
import { FIELDS, UNPROVEN } from '#test/regex-corpus.ts';
import { createRegexGuard, examineRegexes } from './regex-guard.ts';
import { translateRegex } from './translate-regex.ts';

type Sample = readonly [regex: string, accepted: readonly string[], refused: readonly string[]];

/** What the guard decides about a value; null: the rule is skipped, with this reason. */
function judge(regex: string) {
  const reasons: string[] = [];
  const guard = createRegexGuard(examineRegexes([regex]), ({ reason }) => reasons.push(reason));
  return {
    test: (value: string) => guard.test(regex, value, 'field'),
    reason: () => guard.skipReason(regex),
  };
}

// The first of each group is a public report of a product that took such a regex for JavaScript's.
const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  'a literal with delimiters and flags': [
    // ajv-validator/ajv#54, logaretm/vee-validate#3307, NewOldMax/react-material-ui-form-validator#118
    [String.raw`/^\w+$/`, ['John'], ['a b']],
    [String.raw`/^BAC\d{3}$/`, ['BAC123'], ['BAC12', 'xBAC123']],
    [String.raw`/^\d{6}-?[a-zA-Z\d]{3}\d$/gm`, ['123456-1234'], ['123456']],
    // lezhnev74/pasvl#7
    [String.raw`%^(https?:\/\/)%i`, ['HTTPS://a.test'], ['ftp://a.test']],
    ['/^[a-z]{3}$/i', ['ABC', 'abc'], ['ab1']],
    ['#^\\d{4}$#', ['1234'], ['123']],
    ['~^[A-Z]{2}\\d+$~u', ['AB1'], ['ab1']],
    ['/\\d{4}/', ['1234'], ['123']],
    ['/^[^/]+$/', ['abc'], ['a/b']],
    ['/\\A\\d+\\z/x', ['12'], ['12a']],
  ],
  'anchors and lines': [
    ['\\A\\d+\\z', ['12'], ['12a', 'a12']],
    ['\\A\\d+\\Z', ['12'], ['12a']],
    ['^\\d+\\R?$', ['12'], ['a']],
    ['(?m)^\\d+$', ['12'], ['a']],
    ['(?s)^.+$', ['a b'], ['']],
  ],
  'POSIX classes': [
    // judgegem/judge#60
    ['^[[:alpha:]]+$', ['Ana', 'José'], ['Ana1']],
    ['[[:alpha:]]+', ['Ana', 'Ł'], ['1']],
    ['^[[:digit:]]{4}$', ['1234'], ['12a4']],
    ['^[[:upper:]][[:lower:]]+$', ['Ana', 'Éva'], ['ana']],
    ['^[[:^digit:]]+$', ['abc'], ['a1']],
    ['^[^[:alpha:]]+$', ['12'], ['a']],
    ['^[[:alnum:]_.-]{3,}$', ['a_b.1'], ['a b']],
    ['^[[:xdigit:]]{4}[[:space:]]?[[:punct:]]$', ['09aF !'], ['09aG!']],
  ],
  'flags inside the regex': [
    // microsoft/monaco-editor#2404
    ['(?i)^alt\\+C$', ['ALT+c'], ['alt-c']],
    ['^(?i:abc)\\d$', ['ABC1'], ['abd1']],
    ['(?i)^[a-zñ]+$', ['AÑO'], ['a1']],
    ['(?x) ^ \\d{4} # the year\n - \\d{2} $', ['2030-12'], ['2030 12']],
    ['^(?i)[a-f0-9]{4}$', ['AB12'], ['XY12']],
  ],
  'possessive repetitions and atomic groups': [
    // firasdib/Regex101#851, sihlfall/vba-regex#5
    ['^\\s*[a-zA-Zа-яА-Я]{2,100}+', ['ab'], ['a1']],
    ['^a++b$', ['aab'], ['b']],
    ['^\\d++$', ['12'], ['a']],
    ['^(?>\\d+)[A-Z]?$', ['12A'], ['12a']],
    ['^[a-z]*+\\d?+$', ['ab1'], ['1a']],
  ],
  'repetitions without a lower limit': [
    // gskinner/regexr#73
    ['^[0-9]{,4}$', ['', '1234'], ['12345']],
  ],
  'blanks in a repetition, and escapes of two languages': [
    ['^\\d{1, 4}$', ['1', '1234'], ['12345', '1{1, 4}']],
    ['^\\\\d{4}$', ['1234'], ['123']],
    ['^[\\\\w.-]+@[\\\\w-]+\\\\.[a-z]{2,}$', ['a@b.co'], ['a@b']],
    ['#\\d{4}#', ['1234'], ['123']],
  ],
  'digits of other scripts, which values have as 0 to 9': [
    ['^[۰-۹]{4}$', ['1234'], ['123', 'abcd']],
    ['^[0-9\\x{6F0}-\\x{6F9}]{4}$', ['1234'], ['abcd']],
    ['^[^۰-۹]+$', ['abcd'], ['1234']],
  ],
  'literal braces': [
    // ajv-validator/ajv#2468
    ['^{"[a-z]+"}$', ['{"a"}'], ['{1}']],
  ],
  'properties without the flag u, and under other names': [
    ['^\\p{Alpha}+$', ['Ana', 'José'], ['Ana1']],
    ['^\\p{IsAlphabetic}+$', ['José'], ['1']],
    ['^\\pL+$', ['José'], ['1']],
    ['^\\p{IsCyrillic}+$', ['Анна'], ['Anna']],
    ['^\\p{Latin}+$', ['José'], ['Анна']],
    ['^\\p{Alnum}{3}\\p{Punct}$', ['aé1!'], ['aé1a']],
    ['^\\P{Alpha}+$', ['12'], ['ab']],
    ['^\\p{^L}+$', ['12'], ['ab']],
    ["^[\\p{L}\\-\\'@]+$", ["O'Neil-José@"], ['1']],
  ],
  'quoted text, names and codes': [
    ['^\\Qa.b\\E+$', ['a.b', 'a.bb'], ['axb']],
    ['^(?P<year>\\d)(?P=year)$', ['11'], ['12']],
    ["^(?'d'\\d)\\k{d}$", ['11'], ['12']],
    ['^(\\d)\\g{1}$', ['11'], ['12']],
    ['^\\x{41}\\x{1F600}$', ['A😀'], ['B😀']],
    ['^[\\x{0410}-\\x{044F}]+$', ['Анна'], ['Anna']],
    ['^\\u{1F600}?\\d$', ['1', '😀1'], ['a']],
    ['^(?#four digits)\\d{4}$', ['1234'], ['123']],
    ['^[]a]+$', [']a'], ['b']],
  ],
  'blanks, which are hexadecimal digits in Ruby': [
    ['^\\d{4}\\h?\\d{4}$', ['12345678', '1234 5678'], ['1234x5678']],
    ['\\A\\h{8}\\z', ['09afAF12'], ['09xx']],
  ],
  'intersections (Java, Ruby) and subtractions (.NET)': [
    ['^[a-z&&[^aeiou]]+$', ['bcd'], ['abc']],
    ['^[\\w&&[^\\d]&&[^_]]+$', ['abc'], ['a1', 'a_']],
    ['^[A-Z-[IO]]{2}$', ['AB'], ['AI']],
  ],
};

describe('[FM-18] a regex of another dialect is translated:', () => {
  describe.each(Object.entries(SAMPLES))('%s', (_what, samples) => {
    it.each(samples)('%s', (regex, accepted, refused) => {
      const { test, reason } = judge(regex);
      expect(reason()).toBeNull();
      expect(accepted.filter((value) => test(value) !== true)).toEqual([]);
      expect(refused.filter((value) => test(value) !== false)).toEqual([]);
    });
  });

  it('accepts the letters of every script where some dialects do, and no other in a negation', () => {
    for (const regex of ['(?i)^\\w+$', '\\A[\\w ]+\\z', '/^\\w+$/u', '^(?P<name>\\w+)$'])
      expect([regex, judge(regex).test('José'), judge(regex).test('!')]).toEqual([regex, true, false]);
    expect(judge('^\\w+$').test('José')).toBe(false);
    expect(judge('/^\\w+$/i').test('José')).toBe(false);
    expect(judge('\\A[^\\w]+\\z').test('é')).toBe(true);
    expect(judge('\\A(?!.*[[:alpha:]]).+\\z').test('é')).toBe(true);
  });

  it('is still proven quick before it runs', () => {
    for (const regex of ['/^(a+)+$/', '(?i)^(a|A)+$', '^(?:(?>a+))+$', '^([[:alpha:]]|\\w)+!$', '^(a++)+$'])
      expect([regex, judge(regex).reason()]).toEqual([regex, 'unproven']);
  });
});

describe('[FM-18] a rule is skipped', () => {
  it.each([
    ['recursion', '^(\\((?:[^()]|(?R))*\\))$'],
    ['a condition', '^(a)?(?(1)b|c)$'],
    ['a verb', '(*UTF8)^a$'],
    ['a grapheme', '^\\X{3}$'],
    ['a match reset', '^a\\Kb$'],
    ['a collating element', '^[[.hyphen.]a]$'],
    ['an equivalence class', '^[[=a=]]$'],
    ['a POSIX class without its outer brackets', '^[:alpha:]+$'],
    ['an unknown POSIX class', '^[[:letters:]]+$'],
    ['an unknown property', '^\\p{javaLowerCase}+$'],
    ['a class in a class', '^[a-z[0-9]]+$'],
    ['a bracket first in a negated class', '^[^]]a$'],
    ['flags of other literals', '/^[a--b]$/v'],
    ['explicit captures only', '(?n)^(a)\\1$'],
    ['a word border where dialects differ', '(?i)^\\bab$'],
    ['a named character', '^\\N{DIGIT ONE}$'],
    ['case that is ignored in one part, beside a negation', '^(?i:ab)[^x]$'],
    ['a possessive repetition in a negation', '^(?!a++b)a'],
  ])('because its meaning is not certain: %s', (_what, regex) => {
    expect([judge(regex).reason(), judge(regex).test('a')]).toEqual(['dialect', null]);
  });

  it.each([
    ['quotes around it', '"^\\d+$"'],
    ['an unknown delimiter', ',^\\d+$,'],
    ['a backslash, which no player types', '^\\\\d{4}\\.\\d$'],
    ['a code that was escaped twice', '^\\\\x41$'],
    ['text after its end', '^\\d+$/i'],
    ['text before its start', 'x^a'],
    ['two rules in one', '^a$\n^b$'],
    ['an empty class', '^[]$'],
    ['alternatives that are all impossible', '^(?:a^b|b$c)$'],
    ['a repetition of the impossible', '^(?:a^){2,}$'],
    ['a start behind alternatives', '(?:a|b)^c'],
  ])('because no value can match it: %s', (_what, regex) => {
    expect([judge(regex).reason(), judge(regex).test('1')]).toEqual(['never', null]);
  });

  it.each([
    '^$',
    '$^',
    '^a?$b?',
    '(?:^|x)a(?:$|,)',
    '^(?:a$|b)*$',
    '|^a$|',
    '^a{0}$',
    '\\b^a',
    '(?:a|b)c',
    '^a\\\\?$',
    '[\\\\/]',
  ])('but not %s, which some value matches', (regex) => {
    expect(judge(regex).reason()).toBeNull();
  });
});

describe('[FM-18] a JavaScript source keeps its meaning', () => {
  it.each([...FIELDS, ...UNPROVEN])('%s', (_what, regex, value) => {
    const translated = translateRegex(regex);
    expect(translated).toMatchObject({ isForeign: false });
    const { source, flags } = translated!;
    const own = new RegExp(regex, /\\p\{/i.test(regex) ? 'u' : '');
    fc.assert(
      fc.property(fc.nat(value.length), fc.string({ maxLength: 2 }), (at, inserted) => {
        const changed = value.slice(0, at) + inserted + value.slice(at + 1);
        expect([changed, new RegExp(source, flags).test(changed)]).toEqual([changed, own.test(changed)]);
      }),
      { numRuns: 20, examples: [[0, value.slice(0, 1)]] },
    );
  });

  const leaf = fc.constantFrom(
    'a', '1', '.', '\\d', '\\W', '\\.', '\\-', '\\/', '/', '@', '\\@', '#', '~', ' ', ']', '}', '{', '{x}', '[a-c]', '[^a-c]',
    '[\\w-.]', '[-a]', '[a-]', '[[a]', '[\\]^-]', '[\\b]', '[a&&b]', '[\\w--/]', '\\x41', '\\u0041', '\\t', '^', '$', '\\b', '[^]', '[!-/:]',
  ); // prettier-ignore
  const quantifier = fc.constantFrom('', '', '*', '+?', '?', '{2}', '{1,}', '{0,2}');
  const group = fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<n>');
  const regexes = fc.array(fc.tuple(leaf, quantifier), { minLength: 1, maxLength: 5 }).chain((parts) =>
    fc.tuple(group, fc.nat(parts.length)).map(([open, at]) => {
      const texts = parts.map((part) => part.join(''));
      return `${texts.slice(0, at).join('')}${open}${texts.slice(at).join('')})`;
    }),
  );

  it('whatever its atoms, groups and repetitions, also when it is compiled with the flag u', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        regexes,
        fc.string({ unit: fc.constantFrom(...Array.from('aA1.-/@#~ ]}{xb&!\b')) }),
        (regex, value) => {
          let own: RegExp;
          try {
            own = new RegExp(regex);
          } catch {
            return;
          }
          const translated = translateRegex(regex);
          if (!translated || translated.isForeign) return;
          compared += 1;
          expect(new RegExp(translated.source).test(value)).toBe(own.test(value));
          if (!/[\^$b]\)?[*+?{]|\)[*+?{]/.test(regex))
            expect(new RegExp(translated.source, 'u').test(value)).toBe(own.test(value));
        },
      ),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(1500);
  });
});
