import { createFakeClock } from '#test/fake-clock.ts';
import { flushPromises } from '#test/flush-promises.ts';
import { chunkFailureText, loadAgain } from './load-again.ts';

describe('chunkFailureText', () => {
  it.each([
    [
      new Error('A part of the cashier did not load', {
        cause: new Error('Loading chunk 7 failed.\n(error: https://pay.example/cashier/r/7.js)'),
      }),
      'The cashier did not load: https://pay.example/cashier/r/7.js',
    ],
    [new Error('A part of the cashier did not load', { cause: new Error('x') }), 'The cashier did not load'],
    [undefined, 'The cashier did not load'],
  ])('[ER-4] includes the file if the loader names it', (error, text) => {
    expect(chunkFailureText(error)).toBe(text);
  });
});

describe('loadAgain', () => {
  it('[ER-4] retries a failed chunk three times', async () => {
    const clock = createFakeClock();
    const load = jest.fn(() => Promise.reject(new Error('Loading chunk 7 failed.')));
    const failure = loadAgain(load, clock).catch((error: unknown) => error);
    for (const wait of [500, 1500, 4000, 0]) {
      await flushPromises();
      clock.advance(wait);
    }
    expect(await failure).toMatchObject({ code: 'chunk' });
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('[ER-4] fails immediately if the Trusted Types of the page refuse the loader', async () => {
    const clock = createFakeClock();
    const cause = new TypeError('Policy "cashier#remote" disallowed.');
    const load = jest.fn(() => Promise.reject(cause));
    await expect(loadAgain(load, clock)).rejects.toMatchObject({ code: 'chunk', cause });
    expect(load).toHaveBeenCalledTimes(1);
    expect(clock.pending).toBe(0);
  });
});
