import { getEventListeners } from 'node:events';
import { createFakeClock } from '#test/fake-clock.ts';
import { flushPromises as settle } from '#test/flush-promises.ts';
import { retry } from './retry.ts';

describe('[TR-9] retry', () => {
  function setUp(isWorthRetrying: () => boolean = () => true) {
    const clock = createFakeClock();
    const abort = new AbortController();
    const start = clock.now();
    const tries: number[] = [];
    let failures = Infinity;
    const work = () => {
      tries.push(clock.now() - start);
      return tries.length > failures
        ? Promise.resolve('answer')
        : Promise.reject(new Error(`try ${tries.length}`));
    };
    const run = (failing: number) => {
      failures = failing;
      const result = retry(work, { clock, isWorthRetrying, signal: abort.signal });
      const outcome = result.then(
        (value) => value,
        (error: unknown) => (error as Error).message,
      );
      return outcome;
    };
    const pass = async (ms: number) => {
      await settle();
      clock.advance(ms);
      await settle();
    };
    return { clock, abort, tries, run, pass };
  }

  it('retries three times, 2 s apart, then rejects with the last failure', async () => {
    const { run, pass, tries, clock, abort } = setUp();
    const outcome = run(Infinity);
    for (let n = 0; n < 8; n += 1) await pass(1000);
    expect(tries).toEqual([0, 2000, 4000, 6000]);
    expect(await outcome).toBe('try 4');
    expect([clock.pending, getEventListeners(abort.signal, 'abort').length]).toEqual([0, 0]);
  });

  it('resolves as soon as an attempt succeeds', async () => {
    const { run, pass, tries } = setUp();
    const outcome = run(1);
    await pass(2000);
    expect(await outcome).toBe('answer');
    expect(tries).toEqual([0, 2000]);
  });

  it('does not retry a failure that cannot succeed later', async () => {
    const { run, tries, clock } = setUp(() => false);
    expect(await run(1)).toBe('try 1');
    expect([tries.length, clock.pending]).toEqual([1, 0]);
  });

  it('[HS-16] stops when the signal aborts and leaves no timer', async () => {
    const { run, abort, tries, clock } = setUp();
    const outcome = run(Infinity);
    await settle();
    expect(clock.pending).toBe(1);
    abort.abort();
    expect(await outcome).toBe('try 1');
    expect([tries.length, clock.pending]).toEqual([1, 0]);
  });

  it('[HS-16] tries once when the signal has aborted before', async () => {
    const { run, abort, tries, clock } = setUp();
    abort.abort();
    expect(await run(Infinity)).toBe('try 1');
    expect([tries.length, clock.pending]).toEqual([1, 0]);
  });
});
