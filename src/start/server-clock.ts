import type { Clock } from '#domain/clock.ts';
import {
  betterServerClock,
  type ServerClock,
  type ServerTime,
  type TimeSample,
} from '#domain/server-time.ts';

/** How far (ms) the device's date and uptime may drift apart before this is treated as sleep or a changed clock. */
const DRIFT_MS = 1000;

/**
 * The gateway's clock, estimated from its answers. In many browsers uptime stops while the device sleeps, so the date
 * jumps ahead of it. Estimates from before a sleep are unreliable, as is an answer that may have waited for the device
 * to wake.
 */
export function createServerClock(clock: Clock) {
  const dateAhead = (): number => clock.now() - clock.uptime();
  let known: ServerClock | null = null;
  let lastDateAhead = dateAhead();
  let isSure = false;
  const isSteady = (): boolean => Math.abs(dateAhead() - lastDateAhead) <= DRIFT_MS;

  return {
    observe(sample: TimeSample): void {
      const wasSteady = isSteady();
      const better = betterServerClock(isSure && wasSteady ? known : null, sample);
      lastDateAhead = dateAhead();
      isSure = wasSteady && better !== null;
      known = better ?? known;
    },
    /** ms since epoch: the best estimate, independent of the device's clock; null before the first answer. */
    now: (): number | null => known && clock.uptime() + known.ahead,
    /** Earliest and latest possible time of the gateway; null when unknown. */
    bounds(): ServerTime | null {
      if (known === null || !isSure || !isSteady()) return null;
      const now = clock.uptime() + known.ahead;
      const error = known.roundTrip / 2 + DRIFT_MS;
      return { earliest: now - error, latest: now + error };
    },
  };
}
