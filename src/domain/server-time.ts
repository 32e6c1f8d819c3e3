/** What one answer says about the server's clock. All times in ms since epoch. */
export interface TimeSample {
  /** By the device's clock. */
  readonly sentAt: number;
  /** By the device's clock. */
  readonly receivedAt: number;
  /** When the server answered, by its own clock. */
  readonly serverTime: number;
}

/** How far the server's clock is ahead of the device's (ms), right to within half the round trip (ms) that told it. */
export interface ServerClock {
  readonly ahead: number;
  readonly roundTrip: number;
}

/** A longer round trip says too little, and may have been measured across a change of the device's clock. */
const LONGEST_ROUND_TRIP_MS = 30_000;
/** Clocks drift, and the machines of one gateway differ: only a larger contradiction means that a clock was changed. */
const TOLERANCE_MS = 1000;

/**
 * The better estimate of the two: the one with the shorter round trip. Where they contradict each other, the device's
 * clock was changed in between (or has drifted), and the new one counts whatever its round trip. null: nothing is known.
 */
export function betterServerClock(
  known: ServerClock | null,
  { sentAt, receivedAt, serverTime }: TimeSample,
): ServerClock | null {
  const roundTrip = receivedAt - sentAt;
  if (roundTrip < 0 || roundTrip > LONGEST_ROUND_TRIP_MS) return known;
  const ahead = serverTime - (sentAt + receivedAt) / 2;
  if (known === null) return { ahead, roundTrip };
  const contradiction = Math.abs(ahead - known.ahead) - (roundTrip + known.roundTrip) / 2;
  return contradiction > TOLERANCE_MS || roundTrip <= known.roundTrip ? { ahead, roundTrip } : known;
}
