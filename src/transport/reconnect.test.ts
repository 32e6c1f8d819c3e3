import { createFakeClock } from '#test/fake-clock.ts';
import { createReconnect } from './reconnect.ts';

function setUp(random = 0) {
  const clock = createFakeClock();
  const page = new Map<string, Set<() => void>>();
  const listenerOptions: unknown[] = [];
  const log: string[] = [];
  let since = clock.uptime();
  const stamp = (what: string) => {
    log.push(`${what} +${clock.uptime() - since}`);
    since = clock.uptime();
  };
  const reconnect = createReconnect({
    clock,
    random: () => random,
    events: {
      addEventListener: (type, fn, given) => {
        listenerOptions.push(given);
        page.set(type, (page.get(type) ?? new Set()).add(fn));
      },
      removeEventListener: (type, fn) => void page.get(type)?.delete(fn),
    },
    connect: () => {
      stamp('connect');
      if (isDown) reconnect.failed();
    },
    onAttempt: (attempt, of) => stamp(`attempt ${attempt}/${of}`),
    onLost: () => stamp('lost'),
  });
  let isDown = true;
  const listeners = () => [...page.values()].reduce((sum, set) => sum + set.size, 0);
  const fire = (type: string) => [...(page.get(type) ?? [])].forEach((fn) => fn());
  return { clock, reconnect, log, listeners, listenerOptions, fire, up: () => (isDown = false) };
}

describe('reconnect policy', () => {
  it('[TR-10] makes three announced attempts after 2, 4 and 8 s, then reports lost, then makes quiet ones at growing intervals', () => {
    const { clock, reconnect, log } = setUp();
    reconnect.failed();
    clock.advance(14_000);
    expect(log).toEqual([
      'attempt 1/3 +2000',
      'connect +0',
      'attempt 2/3 +4000',
      'connect +0',
      'attempt 3/3 +8000',
      'connect +0',
      'lost +0',
    ]);
    clock.advance(5000);
    expect(log.slice(7)).toEqual(['connect +5000']);
  });

  it('[TR-10] adds up to 1 s to an announced wait; quiet waits spread over min(60, 12·2^k) s', () => {
    const { clock, reconnect, log } = setUp(0.5);
    reconnect.failed();
    clock.advance(300_000);
    const announced = log.filter((line) => line.startsWith('attempt'));
    const quiet = log.slice(log.indexOf('lost +0') + 1, log.indexOf('lost +0') + 6);
    expect(announced).toEqual(['attempt 1/3 +2500', 'attempt 2/3 +4500', 'attempt 3/3 +8500']);
    expect(quiet).toEqual([11_000, 17_000, 29_000, 35_000, 35_000].map((ms) => `connect +${ms}`));
  });

  it.each(['online', 'pointerdown', 'touchstart'])(
    'a quiet wait ends immediately on %s, an announced one does not',
    (type) => {
      const { clock, reconnect, log, fire, listeners } = setUp();
      reconnect.failed();
      fire(type);
      expect(log).toEqual([]);
      expect(listeners()).toBe(0);
      clock.advance(14_100);
      fire(type);
      expect(log.at(-1)).toBe('connect +100');
    },
  );

  it('[TR-10] taps in an outage cause one attempt, and the next one no sooner than 2 s + up to 1 s later', () => {
    const { clock, reconnect, log, fire, listeners } = setUp(0.5);
    reconnect.failed();
    clock.advance(15_500);
    expect(log.at(-1)).toBe('lost +0');
    const before = log.length;
    for (let tap = 0; tap < 50; tap += 1) {
      fire(['pointerdown', 'touchstart', 'online'][tap % 3] ?? '');
      clock.advance(20);
    }
    expect(log.slice(before)).toEqual(['connect +0']);
    expect(listeners()).toBe(0);
    clock.advance(1500);
    expect(log.slice(before)).toEqual(['connect +0', 'connect +2500']);
    clock.advance(2500);
    fire('pointerdown');
    expect(log.slice(before)).toEqual(['connect +0', 'connect +2500', 'connect +2500']);
  });

  it('[TR-10] setting the device’s date back does not prolong a wait', () => {
    const { clock, reconnect, log, fire } = setUp();
    reconnect.failed();
    clock.advance(14_000);
    fire('online');
    clock.setDate(-3_600_000);
    fire('online');
    clock.advance(2000);
    expect(log.at(-1)).toBe('connect +2000');
  });

  it('[TR-10] a tap that comes too soon is not ignored, and does not delay the quiet attempts', () => {
    const { clock, reconnect, log, fire } = setUp();
    reconnect.failed();
    clock.advance(14_000);
    fire('online');
    clock.advance(1000);
    fire('online');
    clock.advance(1000);
    expect(log.at(-1)).toBe('connect +2000');
    clock.advance(5000);
    expect(log.at(-1)).toBe('connect +5000');
  });

  // socket.io#2924, trpc#4078, flarum/framework#4590: a phone comes back to a connection that died in its sleep.
  it('[TR-10] when the player is back, an announced attempt is made now, and counts as one of the three', () => {
    const { clock, reconnect, log } = setUp();
    reconnect.failed();
    clock.advance(2500);
    log.splice(0);
    reconnect.wake();
    expect(log).toEqual(['attempt 2/3 +500', 'connect +0']);
    clock.advance(8000);
    expect(log.slice(2)).toEqual(['attempt 3/3 +8000', 'connect +0', 'lost +0']);
  });

  it('[TR-10] when the player is back, a quiet attempt is made now, but returns cause no more of them than taps', () => {
    const { clock, reconnect, log, listeners } = setUp();
    reconnect.failed();
    clock.advance(15_000);
    log.splice(0);
    for (let times = 0; times < 20; times += 1) {
      reconnect.wake();
      clock.advance(50);
    }
    expect(log).toEqual(['connect +1000']);
    clock.advance(1000);
    expect(log).toEqual(['connect +1000', 'connect +2000']);
    expect(listeners()).toBe(3);
  });

  it('[TR-10] a connection that drops just after the return is tried at once', () => {
    const { clock, reconnect, log } = setUp();
    reconnect.wake();
    clock.advance(900);
    reconnect.failed();
    clock.advance(0);
    expect(log).toEqual(['attempt 1/3 +900', 'connect +0']);
    clock.advance(3999);
    expect(log).toHaveLength(2);
  });

  it('[TR-11] no return makes an attempt after a refusal', () => {
    const { clock, reconnect, log } = setUp();
    reconnect.failed();
    reconnect.refused();
    reconnect.wake();
    clock.advance(60_000);
    expect(log).toEqual([]);
  });

  it('waits for taps without delaying the page’s scrolling', () => {
    const { clock, reconnect, listenerOptions } = setUp();
    reconnect.failed();
    clock.advance(14_000);
    expect(listenerOptions).toEqual(Array(3).fill({ capture: true, passive: true }));
  });

  it('starts over after a success', () => {
    const { clock, reconnect, log, listeners, up } = setUp();
    reconnect.failed();
    clock.advance(14_000);
    up();
    clock.advance(5000);
    reconnect.succeeded();
    expect([listeners(), clock.pending]).toEqual([0, 0]);
    reconnect.failed();
    clock.advance(2000);
    expect(log.at(-2)).toMatch('attempt 1/3');
  });

  it('[TR-11] makes no attempt after a refusal until it is resumed, then one immediately', () => {
    const { clock, reconnect, log, up } = setUp();
    reconnect.failed();
    reconnect.refused();
    reconnect.failed();
    clock.advance(600_000);
    expect(log).toEqual([]);
    up();
    reconnect.resume();
    reconnect.resume();
    expect(log).toEqual(['connect +600000']);
  });

  it('[HS-16] leaves no timer and no listener after dispose, whether it was announced or quiet', () => {
    for (const ms of [0, 20_000]) {
      const { clock, reconnect, listeners, log } = setUp();
      reconnect.failed();
      clock.advance(ms);
      reconnect.dispose();
      expect([clock.pending, listeners()]).toEqual([0, 0]);
      const before = log.length;
      reconnect.failed();
      reconnect.resume();
      clock.advance(600_000);
      expect(log).toHaveLength(before);
    }
  });
});
