import { seededRandom } from '../../../gateway/cluster/proof/seeded-random.ts';
import { createReconnect } from '../../../src/transport/reconnect.ts';
import { createFleetClock } from './fleet-clock.ts';

export interface FleetOptions {
  readonly clients: number;
  /** How long the gateway cannot be reached, from the moment when it drops every connection, in s. */
  readonly outage: number;
  readonly seed: number;
  /** The share of players who tap while they wait, and how often each of them does, in s. */
  readonly taps: { readonly share: number; readonly every: number };
  /** Clients that all draw the same number. */
  readonly isWithoutJitter?: boolean;
}

export interface Storm {
  /** The most connections in any second after the outage. */
  readonly peak: number;
  /** Clients that are connected again 5 minutes later. */
  readonly connected: number;
  /** Attempts that failed. */
  readonly failed: number;
  /** After so many seconds half of the clients, and 99 of 100, are connected again. */
  readonly half: number;
  readonly most: number;
}

const WINDOW_MS = 1000;
/** A connection is refused at once, and takes this long to be made. */
const CONNECT_MS = 60;

/** All clients lose their connection at the same moment, and come back by the widget's own reconnect manager. */
export function breakFleet({ clients, outage, seed, taps, isWithoutJitter = false }: FleetOptions): Storm {
  const { clock, runUntil } = createFleetClock();
  const random = seededRandom(seed);
  const end = outage * 1000;
  const arrivals: number[] = [];
  let failed = 0;
  for (let count = 0; count < clients; count += 1) {
    const listeners = new Set<() => void>();
    let isBack = false;
    const reconnect = createReconnect({
      clock,
      random: isWithoutJitter ? () => 0.5 : random,
      events: {
        // Each of the events that wake a client stands for a tap.
        addEventListener: (_, fn) => void listeners.add(fn),
        removeEventListener: (_, fn) => void listeners.delete(fn),
      },
      connect() {
        if (clock.uptime() < end) {
          failed += 1;
          reconnect.failed();
        } else {
          isBack = true;
          arrivals.push(clock.uptime());
          clock.after(CONNECT_MS, () => reconnect.succeeded());
        }
      },
      onAttempt: () => undefined,
      onLost: () => undefined,
    });
    const tapLater = (): void => {
      clock.after(-Math.log(1 - random()) * taps.every * 1000, () => {
        if (isBack) return;
        for (const listener of [...listeners]) listener();
        tapLater();
      });
    };
    if (random() < taps.share) tapLater();
    reconnect.failed();
  }
  runUntil(end + 300_000);
  return summary(arrivals, end, failed);
}

function summary(arrivals: readonly number[], end: number, failed: number): Storm {
  const sorted = [...arrivals].sort((a, b) => a - b);
  let peak = 0;
  for (let first = 0, last = 0; last < sorted.length; last += 1) {
    while ((sorted[last] as number) - (sorted[first] as number) >= WINDOW_MS) first += 1;
    peak = Math.max(peak, last - first + 1);
  }
  const secondsTo = (share: number): number =>
    ((sorted[Math.ceil(share * sorted.length) - 1] ?? end) - end) / 1000;
  return { peak, connected: sorted.length, failed, half: secondsTo(0.5), most: secondsTo(0.99) };
}
