import type { Clock } from '#domain/clock.ts';
import {
  betterServerClock,
  type ServerClock,
  type ServerTime,
  type TimeSample,
} from '#domain/server-time.ts';

/** The device's date and its uptime may drift apart by this much (ms) before it counts as a sleep or a set clock. */
const DRIFT_MS = 1000;

/**
 * The gateway's clock, as far as its answers tell it. In many browsers uptime stands still while a device sleeps, which
 * shows as a date that moved without it. What was known before then says nothing sure, nor does an answer that may have
 * waited for the device to wake.
 */
export function createServerClock(clock: Clock) {
  const dateAhead = (): number => clock.now() - clock.uptime();
  let known: ServerClock | null = null;
  let heardWith = dateAhead();
  let isSure = false;
  const isSteady = (): boolean => Math.abs(dateAhead() - heardWith) <= DRIFT_MS;

  return {
    heard(sample: TimeSample): void {
      const wasSteady = isSteady();
      const better = betterServerClock(isSure && wasSteady ? known : null, sample);
      heardWith = dateAhead();
      isSure = wasSteady && better !== null;
      known = better ?? known;
    },
    /** ms since epoch: the best estimate, whatever the device's clock says; null until an answer told it. */
    now: (): number | null => known && clock.uptime() + known.ahead,
    /** What it can be at most and at least; null where that is not known. */
    bounds(): ServerTime | null {
      if (known === null || !isSure || !isSteady()) return null;
      const now = clock.uptime() + known.ahead;
      const error = known.roundTrip / 2 + DRIFT_MS;
      return { earliest: now - error, latest: now + error };
    },
  };
}
