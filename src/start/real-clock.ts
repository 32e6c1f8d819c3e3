import type { Clock } from '#domain/clock.ts';

/** The longest time (ms) that a browser's timer can wait; it runs at once for a longer one. */
const LONGEST_MS = 2 ** 31 - 1;

/** The clock of the device. */
export const realClock: Clock = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  after(ms, fn) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number): void => {
      const more = left - LONGEST_MS;
      timer = setTimeout(() => (more > 0 ? wait(more) : fn()), Math.min(left, LONGEST_MS));
    };
    wait(ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
