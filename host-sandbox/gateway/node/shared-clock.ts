/** How often a node asks the database for the time. */
export const SYNC_MS = 10_000;

export interface SharedClock {
  /** ms since epoch by the database's clock; never goes back. */
  now(): number;
  /** Asks the database for the time. */
  sync(): Promise<void>;
}

/**
 * One clock for all nodes, the database's. Between two questions a node counts by its uptime, which no change of its wall
 * clock moves, so that a payment ends at its time whichever node ends it. A clock that would go back stands still until
 * time has caught up.
 */
export function createSharedClock(
  ask: () => Promise<number>,
  uptime: () => number = () => performance.now(),
): SharedClock {
  let ahead: number | null = null;
  let latest = 0;
  return {
    now() {
      latest = Math.max(latest, Math.round(uptime() + (ahead ?? 0)));
      return latest;
    },
    async sync() {
      const asked = uptime();
      const time = await ask();
      // The answer was true in the middle of the round trip.
      ahead = time - (asked + uptime()) / 2;
    },
  };
}
