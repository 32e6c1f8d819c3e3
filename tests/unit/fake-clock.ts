import type { Clock } from '#domain/clock.ts';

export interface FakeClock extends Clock {
  /** Advances the time by ms and runs due timers in order. */
  advance(ms: number): void;
  /** Shifts the device's date by ms; uptime is unaffected. */
  setDate(ahead: number): void;
  /** The number of timers set. */
  readonly pending: number;
  /** ms until the next timer. */
  readonly next: number;
}

const START = 1_700_000_000_000;

/** A clock that only the test advances. */
export function createFakeClock(): FakeClock {
  const timers = new Map<symbol, { at: number; fn: () => void }>();
  let now = START;
  let dateAhead = 0;
  return {
    now: () => now + dateAhead,
    uptime: () => now - START,
    after(ms, fn) {
      const key = Symbol('timer');
      timers.set(key, { at: now + ms, fn });
      return () => void timers.delete(key);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = due[1].at;
        due[1].fn();
      }
      now = end;
    },
    setDate: (ahead) => {
      dateAhead = ahead;
    },
    get pending() {
      return timers.size;
    },
    get next() {
      return Math.min(...[...timers.values()].map(({ at }) => at)) - now;
    },
  };
}
