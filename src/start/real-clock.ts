import type { Clock } from '#domain/clock.ts';

/** A browser runs a timer at once that is to wait longer (ms); its caller looks at the time again. */
const LONGEST_MS = 2 ** 31 - 1;

/** The clock of the device. A wait of more than 24 days ends early. */
export const realClock: Clock = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, Math.min(ms, LONGEST_MS));
    return () => {
      clearTimeout(timer);
    };
  },
};
