import { HOSTILE_REGEXES } from '#test/regex-corpus.ts';
import { createRegexGuard, examineRegexes, formRegexes, type RegexProblem } from './regex-guard.ts';

function setUp(...regexes: readonly string[]) {
  const problems: RegexProblem[] = [];
  return { guard: createRegexGuard(examineRegexes(regexes), (problem) => problems.push(problem)), problems };
}

/** The regexes that are compiled while `run` executes. */
function compiledBy(run: () => void): string[] {
  const compiled: string[] = [];
  const Native = RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags]: [string, string]) {
      compiled.push(source);
      return new target(source, flags);
    },
  });
  try {
    run();
  } finally {
    globalThis.RegExp = Native;
  }
  return compiled;
}

describe('[FM-18] a proven regex', () => {
  it('is compiled once for all guards of a form', () => {
    const fields = [{ rules: [{ regex: '^\\d{4}$' }] }];
    const compiled = compiledBy(() => {
      for (const value of ['1234', '123x', '5678'])
        createRegexGuard(formRegexes(fields), () => undefined).test('^\\d{4}$', value, 'pin');
    });
    expect(compiled.filter((source) => source === '^\\d{4}$')).toHaveLength(1);
  });

  it('is evaluated by each guard of a form for its own values', () => {
    const regexes = examineRegexes(['^\\d{4}$']);
    const [one, other] = [1, 2].map(() => createRegexGuard(regexes, () => undefined));
    const test = jest.spyOn(RegExp.prototype, 'test');
    one!.test('^\\d{4}$', '1234', 'pin');
    other!.test('^\\d{4}$', '1234', 'pin');
    one!.test('^\\d{4}$', '1234', 'pin');
    const values = test.mock.calls.filter(([value]) => value === '1234');
    test.mockRestore();
    expect(values).toHaveLength(2);
  });

  it('is evaluated immediately', () => {
    const { guard, problems } = setUp('^\\d{4}$', '^\\p{L}+$', '^(?=.*\\d)\\w+$');
    expect(guard.test('^\\d{4}$', '1234', 'pin')).toBe(true);
    expect(guard.test('^\\d{4}$', '12345', 'pin')).toBe(false);
    expect(guard.test('^\\d{4}$', '1234', 'pin')).toBe(true);
    expect(guard.test('^\\p{L}+$', 'Ñandú', 'name')).toBe(true);
    expect(guard.test('^(?=.*\\d)\\w+$', 'abc', 'code')).toBe(false);
    expect(problems).toEqual([]);
  });

  it('is skipped only for a value that is too long', () => {
    const regex = '[^@]+@[^@]+$';
    const { guard, problems } = setUp(regex);
    expect([guard.test(regex, 'x'.repeat(5000), 'mail'), guard.test(regex, 'a@b', 'mail')]).toEqual([
      null,
      true,
    ]);
    expect(problems).toEqual([{ reason: 'unproven', field: 'mail', regex }]);
  });
});

describe('[FM-18] a hostile regex', () => {
  it.each(HOSTILE_REGEXES)('%s is skipped on the value that it was written for', (_, regex, value) => {
    const { guard, problems } = setUp(regex);
    expect(guard.test(regex, value, 'name')).toBeNull();
    expect(problems).toEqual([{ reason: 'unproven', field: 'name', regex }]);
  });

  it.each(['^(a+)+$', '^(?:[a-z]*|\\d*){24}@', '^(?:\\w*|\\s*|-*){15}!'])(
    '%s is not even compiled',
    (regex) => {
      const { guard } = setUp(regex);
      const compiled = compiledBy(() => {
        expect([guard.test(regex, '', 'name'), guard.test(regex, 'a', 'name')]).toEqual([null, null]);
      });
      expect(compiled).toEqual([]);
    },
  );

  it('is reported once for each field that uses it, without its text', () => {
    const { guard, problems } = setUp('^(a+)+$');
    for (const field of ['one', 'two', 'one']) guard.test('^(a+)+$', `secret${field}`, field);
    expect(problems).toEqual([
      { reason: 'unproven', field: 'one', regex: '^(a+)+$' },
      { reason: 'unproven', field: 'two', regex: '^(a+)+$' },
    ]);
  });

  it.each([
    ['too long', `[${'a'.repeat(4999)}]`],
    ['too many atoms', '\\S'.repeat(1000)],
    ['many property escapes', '\\p{L}'.repeat(40)],
    ['many classes of all scripts', `\\p{L}${'[^a]'.repeat(60)}`],
    ['nested groups that an engine may copy', `${'(?:'.repeat(10)}a${'){1,2}'.repeat(10)}`],
  ])('is not compiled: %s', (_, regex) => {
    const { guard, problems } = setUp(regex);
    const compiled = compiledBy(() => {
      expect(guard.test(regex, 'a', 'name')).toBeNull();
    });
    expect(compiled).not.toContain(regex);
    expect(problems).toEqual([{ reason: 'too-large', field: 'name', regex }]);
  });

  it.each([
    ['999 atoms', '\\S'.repeat(999)],
    ['39 property escapes', '\\p{L}'.repeat(39)],
  ])('is compiled while it is no larger: %s', (_, regex) => {
    expect(setUp(regex).guard.test(regex, 'a', 'name')).toBe(false);
  });

  it('is also skipped when it is not a regular expression', () => {
    const { guard, problems } = setUp('^a{3,1}$', '^(');
    expect([guard.test('^a{3,1}$', 'a', 'a'), guard.test('^(', 'x', 'b')]).toEqual([null, null]);
    expect(problems).toEqual([
      { reason: 'invalid', field: 'a', regex: '^a{3,1}$' },
      { reason: 'unproven', field: 'b', regex: '^(' },
    ]);
  });
});

describe('[FM-18] the rules of a form together', () => {
  const skipped = (regexes: readonly string[]) => {
    const { guard, problems } = setUp(...regexes);
    for (const regex of regexes) guard.test(regex, 'a', 'field');
    const used = regexes.filter((regex) => guard.test(regex, 'a', 'field') !== null);
    return { used: used.length, problems };
  };
  const numbered = (count: number, regex: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => regex(index));

  it('are 100 at most', () => {
    expect(skipped(numbered(101, (index) => `^a{${String(index + 1)}}$`))).toEqual({
      used: 100,
      problems: [{ reason: 'too-large', field: 'field', regex: '^a{101}$' }],
    });
  });

  it('are 20,000 characters at most', () => {
    expect(skipped(numbered(5, (index) => `[${'a'.repeat(4997)}${String(index)}]`)).used).toBe(4);
  });

  it('have 60 property escapes at most', () => {
    expect(skipped(numbered(10, (index) => `${'\\p{L}'.repeat(10)}${String(index)}`)).used).toBe(6);
  });

  it('count once when fields share a rule', () => {
    expect(skipped(numbered(200, () => '^a$')).used).toBe(200);
  });
});
