/** One measurement of the server's clock. */
export interface TimeSample {
  /** Uptime (ms), which changes of the device's clock do not affect. */
  readonly sentAt: number;
  /** Uptime (ms). */
  readonly receivedAt: number;
  /** When the server answered: ms since epoch, by its own clock. */
  readonly serverTime: number;
}

/** The server clock's offset from the page's uptime (ms), accurate to half the measured round trip (ms). */
export interface ServerClock {
  readonly ahead: number;
  readonly roundTrip: number;
}

/** The gateway's current time lies between these two: ms since epoch. */
export interface ServerTime {
  readonly earliest: number;
  readonly latest: number;
}

/** An answer with a longer round trip (ms) is too inaccurate. */
const MAX_ROUND_TRIP_MS = 30_000;
/**
 * Clocks drift, and the clocks of a gateway's machines differ slightly. A larger difference (ms) means that uptime
 * paused or a clock was set.
 */
const TOLERANCE_MS = 1000;

/**
 * The better of two estimates: the one with the shorter round trip. If they contradict each other, the device slept in
 * between or the server's clock was set; then the newer one is used. null: nothing is known.
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
