import { hasPassed, summarize, type TestOutcome } from '../runner/outcomes.ts';

const end = (title: string, ...outcomes: TestOutcome['outcome'][]): TestOutcome[] =>
  outcomes.map((outcome) => ({ browser: 'chromium', spec: '/x/modes.journey.ts', title, outcome }));

describe('the result of a run of journeys', () => {
  it('passes with two tests that needed a second attempt, and lists and counts them', () => {
    const outcomes = [
      ...end('a', 'passed'),
      ...end('b', 'failed', 'passed'),
      ...end('c', 'failed', 'passed'),
      ...end('d', 'skipped'),
    ];
    expect(hasPassed(outcomes)).toBe(true);
    expect(summarize(outcomes).split('\n')).toEqual([
      'second attempt  modes: b',
      'second attempt  modes: c',
      '3 passed, 2 of them at the second attempt, 0 failed',
    ]);
  });

  it('fails with three of them, and explains why', () => {
    const outcomes = ['a', 'b', 'c'].flatMap((title) => end(title, 'failed', 'passed'));
    expect(hasPassed(outcomes)).toBe(false);
    expect(summarize(outcomes)).toMatch(/^The run fails: more than 2 /m);
  });

  it('fails with a test that failed twice', () => {
    const outcomes = end('a', 'failed', 'failed');
    expect(hasPassed(outcomes)).toBe(false);
    expect(summarize(outcomes)).toContain('failed  modes: a');
  });

  it('prints the reason of each failed attempt below the test', () => {
    const [first, second] = end('a', 'failed', 'failed') as [TestOutcome, TestOutcome];
    const outcomes = [
      { ...first, reason: 'There is no button' },
      { ...second, reason: 'There is no list' },
    ];
    expect(summarize(outcomes).split('\n').slice(0, 3)).toEqual([
      'failed  modes: a',
      '        There is no button',
      '        There is no list',
    ]);
  });

  it('lists the ten slowest spec files, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, at) => ({
      browser: 'chromium',
      spec: `file:///x/walk-${at}.journey.ts`,
      ms: at * 1000,
    }));
    const lines = summarize([], times).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('   11.0 s  walk-11');
    expect(lines[9]).toBe('    2.0 s  walk-2');
  });
});
