import type { Clock } from '#domain/clock.ts';

/** The clock of the device. */
export const realClock: Clock = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
