import { createFakeClock } from '#test/fake-clock.ts';
import { afterFirstList } from './start-widget.ts';

/** A session whose list has been requested; `arrive` delivers it after `ms`. */
function request() {
  const clock = createFakeClock();
  const requestedAt = clock.uptime();
  let arrive = (): void => undefined;
  const onArrival = (listener: () => void) => (arrive = listener);
  const services = { prefetch: { onArrival, sentAt: () => requestedAt } };
  const session = { state: () => ({ status: 'started', services }), onState: () => () => undefined };
  const start = jest.fn();
  let showKept = (): void => undefined;
  const kept = new Promise<void>((resolve) => (showKept = resolve));
  afterFirstList(session as never, { section: 'deposit', kept } as never, clock, start);
  return {
    clock,
    start,
    showKept: () => {
      showKept();
    },
    arrive(ms: number) {
      clock.advance(ms);
      arrive();
    },
  };
}

describe('the request for the interface', () => {
  it('is made as soon as the list arrives', () => {
    const { arrive, start } = request();
    expect(start).not.toHaveBeenCalled();
    arrive(100);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is made after the task that paints the list when the list arrives within 100 ms', () => {
    const { arrive, clock, start } = request();
    arrive(99);
    expect(start).not.toHaveBeenCalled();
    clock.advance(0);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is made as soon as the list of an earlier visit is painted', async () => {
    const { start, showKept } = request();
    showKept();
    await Promise.resolve();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is made after 2 s in any case, and only once', () => {
    const { arrive, clock, start } = request();
    clock.advance(1999);
    expect(start).not.toHaveBeenCalled();
    clock.advance(1);
    expect(start).toHaveBeenCalledTimes(1);
    arrive(0);
    expect(start).toHaveBeenCalledTimes(1);
  });
});
