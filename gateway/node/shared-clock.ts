/** How often a node asks the database for the time. */
export const SYNC_MS = 10_000;

export interface SharedClock {
  /** ms since epoch by the database's clock; it never goes back. */
  now(): number;
  /** Asks the database for the time. */
  sync(): Promise<void>;
}

/**
 * All nodes use the database's clock. Between two syncs a node counts by its uptime, which changes of its
 * wall clock do not affect, so that a payment ends on time on any node. A clock that would go back stops
 * until time has caught up.
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
      // The database read its clock in the middle of the round trip.
      ahead = time - (asked + uptime()) / 2;
    },
  };
}
