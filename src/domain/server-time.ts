/** What one answer says about the server's clock. */
export interface TimeSample {
  /** Uptime (ms), which no change of the device's clock moves. */
  readonly sentAt: number;
  /** Uptime (ms). */
  readonly receivedAt: number;
  /** When the server answered: ms since epoch by its own clock. */
  readonly serverTime: number;
}

/** How far the server's clock is ahead of the page's uptime (ms), to within half the round trip (ms) that showed it. */
export interface ServerClock {
  readonly ahead: number;
  readonly roundTrip: number;
}

/** Between these moments the gateway's clock is now: ms since epoch. */
export interface ServerTime {
  readonly earliest: number;
  readonly latest: number;
}

/** A longer round trip says too little. */
const MAX_ROUND_TRIP_MS = 30_000;
/** Clocks drift, and the machines of one gateway differ: a larger contradiction means that uptime paused, or a clock was set. */
const TOLERANCE_MS = 1000;

/**
 * The better estimate of the two: the one with the shorter round trip. Where they contradict each other, the device slept
 * in between or the server's clock was set, and the new one counts whatever its round trip. null: nothing is known.
 */
export function betterServerClock(
  known: ServerClock | null,
  { sentAt, receivedAt, serverTime }: TimeSample,
): ServerClock | null {
  const roundTrip = receivedAt - sentAt;
  if (roundTrip < 0 || roundTrip > MAX_ROUND_TRIP_MS) return known;
  const ahead = serverTime - (sentAt + receivedAt) / 2;
  if (known === null) return { ahead, roundTrip };
  const contradiction = Math.abs(ahead - known.ahead) - (roundTrip + known.roundTrip) / 2;
  return contradiction > TOLERANCE_MS || roundTrip <= known.roundTrip ? { ahead, roundTrip } : known;
}
