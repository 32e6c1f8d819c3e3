import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../engines/postgres-engine.ts';
import { closeOnSignal, startClusterProcess } from './cluster-process.ts';
import { gather } from './crowd.ts';
import { percentile } from './percentile.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `npm run cluster:load`: payments at growing rates on 1, 2 and 4 nodes without failures, one line for each
 * rate. The players run on the same machine and use part of its capacity.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '1,2,4' },
    rates: { type: 'string', default: '25,50,100' },
    players: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
  },
});
const list = (text: string): number[] => text.split(',').map(Number);

async function measure(nodes: number): Promise<void> {
  const postgres = await startPostgres();
  const log = path.join(tmpdir(), 'cashier-load.log');
  const cluster = await startClusterProcess({ NODES: String(nodes), DATABASE_URL: postgres.url }, log);
  const close = async () => {
    await cluster.close();
    await postgres.close();
  };
  closeOnSignal(close);
  try {
    for (const [turn, rate] of list(values.rates).entries()) {
      const seed = Number(values.seed) * 1000 + turn;
      const crowd = await gather({
        url: cluster.url,
        seed,
        random: seededRandom(seed),
        players: Number(values.players),
        payments: rate * Number(values.seconds),
        rate,
        pace: { askAfterMs: 20_000, timeoutMs: 60_000 },
        settleMs: [1000],
        declined: 0,
        withdrawals: 0,
        reads: 0,
      });
      const startedAt = performance.now();
      await crowd.payAll();
      const seconds = (performance.now() - startedAt) / 1000;
      const trials = crowd.members.flatMap((member) => member.trials);
      const creates = trials.flatMap(({ createMs }) => createMs ?? []);
      // Measured from when the payment was due, which is 1 s after it was made.
      const pushes = trials.flatMap(({ pushMs }) => (pushMs === null ? [] : Math.max(0, pushMs - 1000)));
      const figures = (await cluster.nodes()).flatMap((node) => (node.figures ? [node.figures] : []));
      const sum = (name: string) => figures.reduce((total, one) => total + (one[name] ?? 0), 0);
      const p = (of: readonly number[]) =>
        [0.5, 0.95, 0.99].map((share) => percentile(of, share)).join(' / ');
      console.log(
        `| ${nodes} | ${sum('gateway_sockets')} | ${Math.round(crowd.connectsPerSecond)} | ${rate} | ${Math.round(trials.length / seconds)} | ${p(creates)} | ${p(pushes)} | ${pushes.length} of ${trials.length} | ${Math.round(sum('process_resident_memory_bytes') / 2 ** 20 / nodes)} MB |`,
      );
      if (crowd.failures.length > 0) console.log(crowd.failures.slice(0, 3).join('\n'));
      crowd.leave();
    }
  } finally {
    await close();
  }
}

async function main(): Promise<void> {
  const [before = 0] = loadavg();
  console.log(
    `${cpus().length} cores, shared with Postgres, Redis and the players; load before the start ${before.toFixed(1)}\n`,
  );
  console.log(
    '| Nodes | Sockets | Connects/s | Requested/s | Paid/s | Create p50 / p95 / p99 ms | Push p50 / p95 / p99 ms | Pushed | Memory per node |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const nodes of list(values.nodes)) await measure(nodes);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
