import type { Findings, Proof, ProofOptions } from './proof.ts';
import { runScript } from './run-command.ts';
import type { FleetOptions, Storm } from './storm/fleet.ts';

/** Outages in s, and the most of a fleet that may connect in one second after each. */
const LIMITS: ReadonlyMap<number, number> = new Map([
  // The second announced attempt of everybody: its wait, 2^attempt s plus up to 1 s, is the specification's (TR-9).
  [3, 0.8],
  [20, 0.12],
  [120, 0.12],
]);
const CLIENTS = { long: 50_000, short: 5000 } as const;
const SOCKETS = 2000;
/** One player in five taps every 5 s on the average, and each tap may start an attempt. */
const TAPS = { share: 0.2, every: 5 };
const WITHIN_S = 75;

const storm = (options: FleetOptions): Promise<Storm> =>
  runScript('tests/prove/storm/run-fleet.ts', [JSON.stringify(options)]);

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

/** A smaller fleet has larger differences by chance: it may exceed the limit by three standard deviations. */
function judge({ peak, connected, most }: Storm, { clients, outage }: FleetOptions): string[] {
  const after = `after ${String(outage)} s of outage`;
  const limit = (LIMITS.get(outage) ?? 0) * clients;
  return [
    ...(peak > limit + (clients < CLIENTS.long ? 3 * Math.sqrt(limit) : 0)
      ? [`${after}, ${percent(peak, clients)} of the fleet connect in one second`]
      : []),
    ...(connected < clients ? [`${after}, ${String(clients - connected)} clients never come back`] : []),
    ...(most > WITHIN_S ? [`${after}, 99 % of the fleet take ${most.toFixed(0)} s to come back`] : []),
  ];
}

async function breakAll({ seed, isShort, say }: ProofOptions): Promise<Findings> {
  const clients = isShort ? CLIENTS.short : CLIENTS.long;
  const options = [...LIMITS.keys()].map((outage) => ({ clients, outage, seed, taps: TAPS }));
  const storms = await Promise.all(
    options.map(async (one) => {
      const result = await storm(one);
      say(`${String(one.outage)} s: ${percent(result.peak, clients)} in the busiest second`);
      return { one, result };
    }),
  );
  const figures = storms.map(
    ({ one: { outage }, result: { peak, half, most } }) =>
      [
        `after ${String(outage)} s without a gateway: most of ${clients.toLocaleString('en')} clients that connect in a second`,
        `${percent(peak, clients)}; half are back after ${half.toFixed(1)} s, 99 % after ${most.toFixed(1)} s`,
      ] as const,
  );
  const faults = storms.flatMap(({ one, result }) => judge(result, one));
  if (isShort) return { figures, faults };
  const real = await runScript<Findings>('tests/prove/storm/sockets.ts', [String(seed), String(SOCKETS)]);
  return { figures: [...figures, ...real.figures], faults: [...faults, ...real.faults] };
}

async function breakWithoutJitter({ seed }: ProofOptions): Promise<Findings> {
  const options = { clients: 1000, outage: 20, seed, taps: TAPS, isWithoutJitter: true };
  return { figures: [], faults: judge(await storm(options), options) };
}

export const STORM: Proof = {
  name: 'storm',
  shows: 'A gateway that comes back is not overrun by the widgets that were waiting for it.',
  failsWhen:
    'more than 12 % of a fleet (80 % at the second attempt) connect within a second after an outage, players’ taps included, or a client does not come back.',
  run: breakAll,
  counterProofs: [{ fault: 'clients whose waits are not spread', run: breakWithoutJitter }],
};
