import type { Clock } from '#domain/clock.ts';

/** ms since epoch at which the gallery's time stands. */
export const NOW = Date.UTC(2026, 2, 14, 12, 0, 0);

/** Time that stands still: what would happen later never does, and the same state is the same picture each time. */
export const stillClock: Clock = {
  now: () => NOW,
  uptime: () => 0,
  after: () => () => undefined,
};
