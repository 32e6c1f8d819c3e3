import type { Clock } from '#domain/clock.ts';

/** The gallery's fixed time, in ms since epoch. */
export const NOW = Date.UTC(2026, 2, 14, 12, 0, 0);

/** A clock that never advances: no timer fires, so a state looks the same each time. */
export const frozenClock: Clock = {
  now: () => NOW,
  uptime: () => 0,
  after: () => () => undefined,
};

/** The same, but timers of at most `ms` fire at once. */
export const clockWithTimers = (ms: number): Clock => ({
  ...frozenClock,
  after(wait, fire) {
    if (wait > ms) return () => undefined;
    const timer = setTimeout(fire);
    return () => {
      clearTimeout(timer);
    };
  },
});
