import type { Clock } from '#domain/clock.ts';

/** The device's time. */
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
