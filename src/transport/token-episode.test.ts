import { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { flushPromises as settle } from '#test/flush-promises.ts';
import { createTokenEpisode } from './token-episode.ts';

const refusal = () => Promise.reject(new CashierError('unauthorized', 'no', { status: 401 }));
function setUp() {
  const clock = createFakeClock();
  const onTokenExpired = jest.fn();
  const episode = createTokenEpisode(clock, onTokenExpired);
  const run = (isRead: boolean, send: () => Promise<unknown>) =>
    episode.run(isRead, send).then(
      (value) => value,
      (error: unknown) => (error as CashierError).code,
    );
  return { clock, onTokenExpired, episode, run };
}

describe('[TR-11] [TR-12] token episode', () => {
  it('notifies a host whose new tokens are refused at growing intervals, until one is accepted', async () => {
    const { run, onTokenExpired, episode, clock } = setUp();
    // The host renews its token immediately.
    onTokenExpired.mockImplementation(() => {
      episode.tokenUpdated();
    });
    const waits: number[] = [];
    for (let word = 1; word <= 8; word += 1) {
      await run(false, refusal);
      waits.push(clock.pending === 0 ? 0 : clock.next);
      clock.advance(60_000);
      expect(onTokenExpired).toHaveBeenCalledTimes(word);
    }
    expect(waits).toEqual([0, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    await run(false, () => Promise.resolve(1));
    await run(false, refusal);
    expect(onTokenExpired).toHaveBeenCalledTimes(9);
  });

  it('does not notify the host after a new token or a successful answer', async () => {
    const { run, onTokenExpired, episode, clock } = setUp();
    await run(false, refusal);
    episode.tokenUpdated();
    await run(false, refusal);
    episode.tokenUpdated();
    await run(false, refusal);
    await run(false, () => Promise.resolve(1));
    clock.advance(60_000);
    expect(onTokenExpired).toHaveBeenCalledTimes(1);
    expect(clock.pending).toBe(0);
  });

  it('notifies the host once, however many requests fail', async () => {
    const { run, onTokenExpired, clock, episode } = setUp();
    const all = [run(true, refusal), run(false, refusal), run(true, refusal)];
    episode.expired();
    await settle();
    clock.advance(3000);
    expect(await Promise.all(all)).toEqual(['unauthorized', 'unauthorized', 'unauthorized']);
    expect(onTokenExpired).toHaveBeenCalledTimes(1);
    await run(false, refusal);
    expect(onTokenExpired).toHaveBeenCalledTimes(1);
  });

  it('ends after a successful answer or a new token: the next 401 is reported again', async () => {
    const { run, onTokenExpired, episode, clock } = setUp();
    await run(false, refusal);
    await run(false, () => Promise.resolve(1));
    await run(false, refusal);
    expect(onTokenExpired).toHaveBeenCalledTimes(2);
    episode.tokenUpdated();
    await run(false, refusal);
    clock.advance(2000);
    expect(onTokenExpired).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['another failure of the gateway', new CashierError('server', 'no', { status: 500 })],
    ['an error of another kind', Object.assign(new Error('no'), { code: 'unauthorized' })],
  ])('does not hold a read that fails with %s, and does not notify the host', async (_what, error) => {
    const { run, clock, onTokenExpired } = setUp();
    const send = jest.fn(() => Promise.reject(error));
    expect(await run(true, send)).toBe(error.code);
    expect([send.mock.calls.length, clock.pending]).toEqual([1, 0]);
    expect(onTokenExpired).not.toHaveBeenCalled();
  });

  it('does not resend a read when no new token arrives in time', async () => {
    const { run, clock } = setUp();
    const send = jest.fn(refusal);
    const held = run(true, send);
    await settle();
    clock.advance(3000);
    expect(await held).toBe('unauthorized');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('resends a read once after the new token, and never any other request', async () => {
    const { run, episode, clock } = setUp();
    const read = jest.fn().mockImplementationOnce(refusal).mockResolvedValue('answer');
    const hopeless = jest.fn(refusal);
    const submit = jest.fn(refusal);
    const all = [run(true, read), run(true, hopeless), run(false, submit)];
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    episode.tokenUpdated();
    expect(await Promise.all(all)).toEqual(['answer', 'unauthorized', 'unauthorized']);
    expect([read, hopeless, submit].map((fn) => fn.mock.calls.length)).toEqual([2, 2, 1]);
    expect(clock.pending).toBe(0);
  });

  it('does not report a 401 of a request sent before the token changed, and resends a read', async () => {
    const { run, onTokenExpired, episode } = setUp();
    const send = jest
      .fn()
      .mockImplementationOnce(async () => {
        episode.tokenUpdated();
        return refusal();
      })
      .mockResolvedValue('answer');
    expect(await run(true, send)).toBe('answer');
    expect(onTokenExpired).not.toHaveBeenCalled();
  });

  it('[HS-16] releases all requests on dispose, notifies no one and leaves no timer', async () => {
    const { run, episode, clock, onTokenExpired } = setUp();
    const send = jest.fn(refusal);
    const held = run(true, send);
    await settle();
    episode.dispose();
    expect(await held).toBe('unauthorized');
    expect([clock.pending, send.mock.calls.length]).toEqual([0, 1]);
    episode.tokenUpdated();
    episode.expired();
    await run(true, send);
    expect(send).toHaveBeenCalledTimes(2);
    expect(onTokenExpired).toHaveBeenCalledTimes(1);
  });

  it('[HS-16] cancels a scheduled notification on dispose', async () => {
    const { run, episode, clock } = setUp();
    await run(false, refusal);
    episode.tokenUpdated();
    await run(false, refusal);
    expect(clock.pending).toBe(1);
    episode.dispose();
    expect(clock.pending).toBe(0);
  });
});
