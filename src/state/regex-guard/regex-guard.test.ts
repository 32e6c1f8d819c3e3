/** @jest-environment node */
import { Worker } from 'node:worker_threads';
import { createFakeClock } from '../../../tests/unit/fake-clock.ts';
import type { Clock } from '#domain/clock.ts';
import { createRegexGuard, type RegexProblem } from './regex-guard.ts';
import { WORKER_SOURCE, type NewRegexWorker } from './regex-worker.ts';

const BOMB = '^(a+)+$';
const FUSE = `${'a'.repeat(40)}!`;

/** The widget's own worker, on a real thread. */
const PRELUDE = `const { parentPort } = require('node:worker_threads');
var onmessage; const postMessage = (data) => parentPort.postMessage(data);
parentPort.on('message', (data) => onmessage({ data }));`;

const threads = new Set<Worker>();
const newThread: NewRegexWorker = (events) => {
  const thread = new Worker(`${PRELUDE}\n${WORKER_SOURCE}`, { eval: true });
  threads.add(thread);
  thread.on('message', (data: 'ready' | boolean | null) => {
    if (data === 'ready') events.ready();
    else events.answer(data);
  });
  return {
    send: (job) => {
      thread.postMessage(job);
    },
    kill: () => {
      threads.delete(thread);
      void thread.terminate();
    },
  };
};

const realTime: Clock = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

function setUp(newWorker: NewRegexWorker = newThread, clock: Clock = realTime) {
  const problems: RegexProblem[] = [];
  const guard = createRegexGuard({ newWorker, clock, report: (problem) => problems.push(problem) });
  return { guard, problems };
}

describe('[FM-18] a hostile regex', () => {
  it('is tried away from the page, killed and skipped; the page goes on meanwhile', async () => {
    const { guard, problems } = setUp();
    let beats = 0;
    const pulse = setInterval(() => (beats += 1), 1);
    expect(await guard.check(BOMB, FUSE, 'name')).toBeNull();
    clearInterval(pulse);
    expect(beats).toBeGreaterThan(0);
    expect(problems).toEqual([{ reason: 'slow', field: 'name' }]);
    expect(guard.peek(BOMB, 'aaa', 'name')).toBeNull();
    guard.dispose();
  });

  it('does not keep other regexes from being answered, and is reported once', async () => {
    const { guard, problems } = setUp();
    const answers = await Promise.all([
      guard.check(BOMB, FUSE, 'one'),
      guard.check('^(?=.*\\d)\\w+$', 'abc1', 'two'),
      guard.check('^(?=.*\\d)\\w+$', 'abc', 'two'),
      guard.check(BOMB, `${FUSE}!`, 'one'),
    ]);
    expect(answers).toEqual([null, true, false, null]);
    expect(problems).toHaveLength(1);
    guard.dispose();
  });

  it('is judged right where it does no harm', async () => {
    const { guard } = setUp();
    expect(await guard.check(BOMB, 'aaaa', 'name')).toBe(true);
    expect(await guard.check(BOMB, 'aab', 'name')).toBe(false);
    expect(guard.peek(BOMB, 'aab', 'name')).toBe(false);
    guard.dispose();
  });
});

describe('[FM-18] other regexes', () => {
  const never: NewRegexWorker = () => {
    throw new Error('refused by policy');
  };

  it('answers at once, without a worker, where the regex is proven', () => {
    const { guard, problems } = setUp(never);
    expect(guard.peek('^\\d{4}$', '1234', 'pin')).toBe(true);
    expect(guard.peek('^\\d{4}$', '12345', 'pin')).toBe(false);
    expect(guard.peek('^\\p{L}+$', 'Ñandú', 'name')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('skips and reports an invalid one, once a field', async () => {
    const { guard, problems } = setUp(never);
    expect(await guard.check('^(', 'x', 'a')).toBeNull();
    expect(guard.peek('^(', 'y', 'a')).toBeNull();
    expect(await guard.check('a'.repeat(6000), 'x', 'b')).toBeNull();
    expect(problems).toEqual([
      { reason: 'invalid', field: 'a' },
      { reason: 'invalid', field: 'b' },
    ]);
  });

  it('skips what needs a worker where the page refuses one, and says so once', async () => {
    const { guard, problems } = setUp(never);
    guard.prepare([BOMB]);
    expect(await guard.check(BOMB, 'aaa', 'a')).toBeNull();
    expect(await guard.check('^(?=a)a', 'a', 'b')).toBeNull();
    expect(problems).toEqual([{ reason: 'no-worker', field: 'a' }]);
  });

  it('does the same when the worker fails later, as browsers have it', async () => {
    let fail = (): void => undefined;
    const { guard, problems } = setUp((events) => {
      fail = events.fail;
      return { send: () => undefined, kill: () => undefined };
    });
    const answer = guard.check(BOMB, 'aaa', 'a');
    fail();
    expect(await answer).toBeNull();
    expect(problems).toEqual([{ reason: 'no-worker', field: 'a' }]);
  });

  it('does not wait for ever for a worker that never starts', async () => {
    const clock = createFakeClock();
    const { guard, problems } = setUp(() => ({ send: () => undefined, kill: () => undefined }), clock);
    const answer = guard.check(BOMB, 'aaa', 'a');
    clock.advance(5000);
    expect(await answer).toBeNull();
    expect(problems).toEqual([{ reason: 'no-worker', field: 'a' }]);
    expect(clock.pending).toBe(0);
  });
});

describe('[FM-18] the worker', () => {
  const counting = () => {
    const seen = { started: 0, killed: 0 };
    const newWorker: NewRegexWorker = () => {
      seen.started += 1;
      return { send: () => undefined, kill: () => (seen.killed += 1) };
    };
    return { seen, newWorker };
  };

  it('is started ahead only where a regex needs it', () => {
    const { seen, newWorker } = counting();
    const { guard } = setUp(newWorker, createFakeClock());
    guard.prepare(['^\\d+$', '^(']);
    expect(seen.started).toBe(0);
    guard.prepare([BOMB]);
    guard.prepare([BOMB]);
    expect(seen.started).toBe(1);
  });

  it('ends with the form: waiting answers are null, nothing is reported, no timer stays', async () => {
    const clock = createFakeClock();
    const { seen, newWorker } = counting();
    const { guard, problems } = setUp(newWorker, clock);
    const answer = guard.check(BOMB, 'aaa', 'a');
    guard.dispose();
    expect(await answer).toBeNull();
    expect([seen.killed, problems.length, clock.pending]).toEqual([1, 0, 0]);
  });

  afterAll(() => {
    expect(threads.size).toBe(0);
  });
});
