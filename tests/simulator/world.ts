import type { Clock } from '#domain/clock.ts';

/** ms since epoch by the gateway's clock when a run begins. */
export const EPOCH = 1_700_000_000_000;

/** A run of some minutes with more events than this is an endless loop. */
const MAX_EVENTS = 20_000;

export interface PageClock extends Clock {
  /** The number of timers set. */
  readonly pending: number;
}

/** The player's computer: its clock can be set, and it can sleep. */
export interface Device {
  readonly isAsleep: boolean;
  sleep(ms: number): void;
  /** How far its date is ahead of the gateway's (ms). */
  setDate(ahead: number): void;
  onWake(listener: () => void): void;
  /** Runs now, or as soon as the device wakes. */
  whenAwake(fn: () => void): void;
  /** The clock of one page: no timer runs while the device sleeps, nor once the page is discarded. */
  createClock(page: { readonly isGone: boolean }): PageClock;
}

export interface World {
  /** ms since the run began. */
  readonly now: number;
  readonly device: Device;
  /** Runs something outside the device after ms. */
  after(ms: number, fn: () => void): void;
  /** Advances the time by ms. */
  pass(ms: number): Promise<void>;
}

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly fn: () => void;
}

export interface WorldOptions {
  /** Whether the uptime pauses during sleep, which differs between browsers. */
  readonly keepsUptime: boolean;
  readonly maxEvents?: number;
}

export function createWorld({ keepsUptime, maxEvents = MAX_EVENTS }: WorldOptions): World {
  let now = 0;
  let order = 0;
  let events = 0;
  let slept = 0;
  let wakesAt = 0;
  let dateAhead = 0;
  const outside = new Set<Timer>();
  const timers = new Set<Timer>();
  const wakeListeners: (() => void)[] = [];

  const isAsleep = (): boolean => now < wakesAt;
  /** ms of sleep that uptime excludes up to then; a sleep that has not ended counts up to then. */
  const lost = (): number => (keepsUptime ? slept - Math.max(0, wakesAt - now) : 0);
  const uptime = (): number => now - lost();

  /** When a timer of that uptime runs. */
  function runsAt({ due }: Timer): number {
    if (!isAsleep()) return Math.max(now, now + due - uptime());
    const uptimeAtWake = keepsUptime ? uptime() : wakesAt;
    return wakesAt + Math.max(0, due - uptimeAtWake);
  }

  function first(): { readonly at: number; readonly run: () => void } | null {
    let best: { at: number; order: number; set: Set<Timer>; one: Timer } | null = null;
    const offer = (at: number, set: Set<Timer>, one: Timer): void => {
      if (best === null || at < best.at || (at === best.at && one.order < best.order))
        best = { at, order: one.order, set, one };
    };
    for (const one of outside) offer(one.due, outside, one);
    for (const one of timers) offer(runsAt(one), timers, one);
    const found = best as { at: number; set: Set<Timer>; one: Timer } | null;
    return (
      found && {
        at: found.at,
        run: () => {
          found.set.delete(found.one);
          found.one.fn();
        },
      }
    );
  }

  function put(set: Set<Timer>, due: number, fn: () => void): () => void {
    const one = { due, order: (order += 1), fn };
    set.add(one);
    return () => void set.delete(one);
  }

  const device: Device = {
    get isAsleep() {
      return isAsleep();
    },
    sleep(ms) {
      if (isAsleep()) return;
      slept += ms;
      wakesAt = now + ms;
      put(outside, wakesAt, () => {
        for (const listener of wakeListeners) listener();
      });
    },
    setDate: (ahead) => {
      dateAhead = ahead;
    },
    onWake: (listener) => void wakeListeners.push(listener),
    whenAwake(fn) {
      if (isAsleep()) put(outside, wakesAt, fn);
      else fn();
    },
    createClock(page) {
      // Each page's uptime has its own arbitrary start.
      const began = uptime() - 1000;
      const own = new Set<() => void>();
      return {
        now: () => EPOCH + now + dateAhead,
        uptime: () => uptime() - began,
        after(ms, fn) {
          const stop = put(timers, uptime() + Math.max(1, Math.trunc(ms)), () => {
            own.delete(stop);
            if (!page.isGone) fn();
          });
          own.add(stop);
          return () => {
            own.delete(stop);
            stop();
          };
        },
        get pending() {
          return own.size;
        },
      };
    },
  };

  return {
    get now() {
      return now;
    },
    device,
    after: (ms, fn) => void put(outside, now + ms, fn),
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = first();
        if (next === null || next.at > end) break;
        if ((events += 1) > maxEvents) throw new Error('the run does not end');
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
    },
  };
}

/** Every promise that is ready has run after that. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The same, and the code that the widget loads on demand has arrived: Node resolves imports in their order. */
async function settle(): Promise<void> {
  await settled();
  await import('#contract/late.ts');
  await settled();
}
