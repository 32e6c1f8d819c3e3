import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../engines/postgres-engine.ts';
import { checkBooks, waitForEmptyOutbox } from './check-books.ts';
import { closeOnSignal, startClusterProcess, type ClusterProcess } from './cluster-process.ts';
import { gather } from './crowd.ts';
import { percentile } from './percentile.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `npm run cluster:prove`: players pay while nodes are killed, Redis is down for 10 s and connections to
 * Postgres are cut. Then the books, the statuses reported to players, and the history of every account are
 * checked.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    players: { type: 'string', default: '2000' },
    payments: { type: 'string', default: '10000' },
    // The rate that two cores can handle while nodes restart constantly.
    rate: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '4' },
    'kill-every': { type: 'string', default: '4' },
    'redis-away': { type: 'string', default: '10' },
    // Seconds after which a payment is considered stuck.
    timeout: { type: 'string', default: '600' },
    log: { type: 'string', default: path.join(tmpdir(), 'cashier-cluster.log') },
  },
});

const seed = Number(values.seed);
const random = seededRandom(seed);
const counts = { kills: 0, cuts: 0, redis: 0, missed: 0 };

/** Breaks things until the signal is aborted. */
async function disturb(cluster: ClusterProcess, signal: AbortSignal): Promise<void> {
  const every = Number(values['kill-every']) * 1000;
  const isOver = () => signal.aborted;
  for (let turn = 1; !isOver(); turn++) {
    await sleep(every * (0.5 + random()), null, { signal }).catch(() => undefined);
    if (isOver()) return;
    // On an overloaded machine even a command may fail; another one follows soon.
    await breakOne(cluster, turn).catch(() => (counts.missed += 1));
  }
}

async function breakOne(cluster: ClusterProcess, turn: number): Promise<void> {
  const nodes = await cluster.nodes();
  const victim = nodes[Math.floor(random() * nodes.length)];
  // A busy machine takes a long time to start a node. If another were killed meanwhile, soon none would be left.
  if (victim && nodes.length > 1 && nodes.every(({ state }) => state === 'up')) {
    await cluster.order(`/nodes/${victim.name}/kill`);
    counts.kills += 1;
  }
  if (turn % 2 === 0) {
    await cluster.order('/postgres/cut');
    counts.cuts += 1;
  }
  if (turn === 3) {
    await cluster.order(`/redis/stop?ms=${Number(values['redis-away']) * 1000}`);
    counts.redis += 1;
  }
}

async function main(): Promise<void> {
  console.log(`seed ${seed}: --seed ${seed} repeats the plan`);
  const postgres = await startPostgres();
  const cluster = await startClusterProcess({ NODES: values.nodes, DATABASE_URL: postgres.url }, values.log);
  const stop = new AbortController();
  const close = async () => {
    stop.abort();
    await cluster.close();
    await postgres.close();
  };
  closeOnSignal(close);
  try {
    console.log(`${values.nodes} nodes at ${cluster.url}, their log in ${values.log}`);
    const crowd = await gather({
      url: cluster.url,
      seed,
      random,
      players: Number(values.players),
      payments: Number(values.payments),
      rate: Number(values.rate),
      pace: { askAfterMs: 4000, timeoutMs: Number(values.timeout) * 1000 },
      settleMs: [0, 200, 1000, 2000],
      declined: 0.15,
      withdrawals: 0.4,
      reads: 1,
    });
    console.log(`${crowd.members.length} sockets are open`);
    const startedAt = performance.now();
    const disturbed = disturb(cluster, stop.signal);
    await crowd.payAll();
    const seconds = (performance.now() - startedAt) / 1000;
    stop.abort();
    await disturbed;
    await waitForEmptyOutbox(postgres.url);

    const trials = crowd.members.flatMap((member) => member.trials);
    const wrong = [
      ...crowd.failures,
      ...crowd.check(),
      ...contradictions(crowd),
      ...(await checkBooks(postgres.url, trials)),
    ];
    const creates = trials.flatMap(({ createMs }) => createMs ?? []);
    const reportedBy = (by: string) => trials.filter((trial) => trial.reportedBy === by).length;
    const operations = crowd.members.reduce((sum, member) => sum + member.operations.length, 0);
    const connects = crowd.members.reduce((sum, { client }) => sum + (client?.connects ?? 0), 0);
    console.log(
      [
        `${trials.length} payments in ${seconds.toFixed(0)} s by ${crowd.members.length} sockets, which connected ${connects} times`,
        `${counts.kills} nodes killed, ${counts.cuts} connections to Postgres cut, Redis down ${counts.redis === 0 ? 'never' : `for ${values['redis-away']} s`}, ${counts.missed} fault commands failed`,
        `${trials.filter(({ sent }) => sent > 1).length} submissions were sent more than once`,
        `reported by push ${reportedBy('push')}, by look-up ${reportedBy('look-up')}`,
        `create: p50 ${percentile(creates, 0.5)} ms, p95 ${percentile(creates, 0.95)} ms, p99 ${percentile(creates, 0.99)} ms`,
        `${operations} operations on ${crowd.members.length} accounts checked for linearizability`,
        ...wrong.slice(0, 20).map((line) => `wrong: ${line}`),
        wrong.length === 0 ? 'proved: nothing lost, duplicated or still waiting' : `${wrong.length} wrong`,
      ].join('\n'),
    );
    crowd.leave();
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

/** Payments whose pushes report different final statuses. */
function contradictions({ members }: Awaited<ReturnType<typeof gather>>): string[] {
  return members.flatMap(({ id, client }) =>
    [...(client?.ends ?? [])].flatMap(([transaction, pushes]) =>
      new Set(pushes.map(({ status }) => status)).size > 1 ? [`${id}: ${transaction} ended in two ways`] : [],
    ),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
