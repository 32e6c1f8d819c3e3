// Deliberately long: the drills share one cluster, and each continues with the books of the previous one.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MIGRATIONS } from '../../ledger/migrate.ts';
import { startPostgres } from '../engines/postgres-engine.ts';
import { checkBooks, waitForEmptyOutbox } from './check-books.ts';
import { closeOnSignal, startClusterProcess, type ClusterProcess } from './cluster-process.ts';
import { gather } from './crowd.ts';
import { seededRandom } from './seeded-random.ts';
import { mountSmallDisk } from './small-disk.ts';

/**
 * `npm run cluster:drills`: players pay on two nodes while one of them is drained, then while the disk of
 * Postgres is full for a few seconds; then a newer gateway changes the database. Prints what players and
 * operators see, and checks the books.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    payments: { type: 'string', default: '120' },
    rate: { type: 'string', default: '12' },
    // Seconds for which the disk stays full after the first refusal.
    full: { type: 'string', default: '5' },
    log: { type: 'string', default: path.join(tmpdir(), 'cashier-drills.log') },
  },
});
const LATER = MIGRATIONS.length + 1;
const NODES = '2';

interface Refusal {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

const failures: string[] = [];
function expectThat(isTrue: boolean, what: string): void {
  console.log(`${isTrue ? 'ok' : 'wrong'}: ${what}`);
  if (!isTrue) failures.push(what);
}

/** Submits deposits until one is answered with an error. */
async function firstRefusal(url: string): Promise<Refusal> {
  for (let at = 0; at < 2000; at++) {
    const response = await fetch(`${url}/api/BANKING_DEPOSIT/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox-prober' },
      body: JSON.stringify({
        requestId: `probe-${at}`,
        method: 'sun_pocket_mx',
        fields: { phone: '525512345678' },
        amount: '100',
        currency: 'MXN',
        country: 'mx',
        bonusId: null,
        returnUrl: 'https://widget.example/cashier/deposit/complete',
      }),
    });
    const body = await response.text();
    if (!response.ok)
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  }
  throw new Error('The disk never filled.');
}

/** Polls until the condition holds. */
async function waitUntil(condition: () => Promise<boolean>, seconds = 60): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200))
    if (await condition().catch(() => false)) return true;
  return false;
}

const readiness = async (cluster: ClusterProcess) =>
  Promise.all((await cluster.nodes()).map(async ({ ownUrl }) => (await fetch(`${ownUrl}/readyz`)).status));

const gatherCrowd = (cluster: ClusterProcess, seed: number) =>
  gather({
    url: cluster.url,
    seed,
    random: seededRandom(seed),
    players: 20,
    payments: Number(values.payments),
    rate: Number(values.rate),
    pace: { askAfterMs: 1000, timeoutMs: 180_000 },
    settleMs: [0, 300],
    declined: 0.2,
    withdrawals: 0.4,
    reads: 1,
  });
type Crowd = Awaited<ReturnType<typeof gatherCrowd>>;

const sentAgain = ({ members }: Crowd) =>
  members.flatMap(({ trials }) => trials).filter(({ sent }) => sent > 1).length;

/** Drains one node while players pay; another process replaces it. */
async function drillDrain(cluster: ClusterProcess): Promise<Crowd> {
  const crowd = await gatherCrowd(cluster, Number(values.seed) + 1);
  const paid = crowd.payAll();
  const [first] = await cluster.nodes();
  if (!first) throw new Error('There is no node.');
  await cluster.order(`/nodes/${first.name}/stop`);
  const isDraining = async () => {
    const answer = await fetch(`${first.ownUrl}/readyz`);
    return answer.status === 503 && (await answer.text()).includes('draining');
  };
  expectThat(await waitUntil(isDraining, 5), 'a draining node is not ready');
  await paid;
  const isReplaced = async () => {
    const now = (await cluster.nodes()).find(({ name }) => name === first.name);
    return now?.state === 'up' && now.pid !== first.pid;
  };
  expectThat(await waitUntil(isReplaced), 'another process replaces it');
  const connects = crowd.members.reduce((sum, { client }) => sum + (client?.connects ?? 0), 0);
  expectThat(
    connects > crowd.members.length && sentAgain(crowd) === 0,
    `its sockets move (${crowd.members.length} connected ${connects} times), and no submission loses its answer`,
  );
  crowd.leave();
  return crowd;
}

async function drillFullDisk(
  cluster: ClusterProcess,
  disk: ReturnType<typeof mountSmallDisk>,
): Promise<Crowd> {
  const crowd = await gatherCrowd(cluster, Number(values.seed));
  await fetch(`${cluster.url}/sandbox/users/prober?currency=MXN&country=mx&balance=100`);
  const paid = crowd.payAll();
  disk.fill();
  const refusal = await firstRefusal(cluster.url);
  expectThat(
    refusal.status === 503 && refusal.retryAfter === '2' && refusal.body.includes('"code":"unavailable"'),
    `a full disk answers ${refusal.status}, retry-after ${refusal.retryAfter}: ${refusal.body}`,
  );
  await sleep(Number(values.full) * 1000);
  disk.empty();
  await paid;
  console.log(`${sentAgain(crowd)} submissions were sent more than once`);
  crowd.leave();
  return crowd;
}

async function drillVersions(cluster: ClusterProcess, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const migrated = (oldestNode: number) =>
    client.query('insert into migrations (number, name, oldest_node) values ($1, $2, $3)', [
      LATER,
      'later',
      oldestNode,
    ]);
  await migrated(1);
  expectThat(
    (await readiness(cluster)).every((status) => status === 200),
    'nodes continue beside a newer one whose schema they can work with',
  );
  await client.query('delete from migrations where number = $1', [LATER]);
  await migrated(LATER);
  expectThat(
    (await readiness(cluster)).every((status) => status === 503),
    'nodes that are too old for the schema are not ready',
  );
  expectThat(
    await waitUntil(async () => (await cluster.nodes()).every(({ state }) => state === 'outdated')),
    'they drain and exit, and are not restarted',
  );
  const log = `${values.log}.too-old`;
  const started = await startClusterProcess({ NODES: '1', DATABASE_URL: databaseUrl }, log).catch(() => null);
  await started?.close();
  expectThat(
    started === null && readFileSync(log, 'utf8').includes('Start a newer gateway.'),
    'a node that is too old does not start, and logs why',
  );
  await client.end();
}

async function main(): Promise<void> {
  console.log(`seed ${values.seed}`);
  const disk = mountSmallDisk(160);
  const postgres = await startPostgres(disk.folder);
  const cluster = await startClusterProcess({ NODES, DATABASE_URL: postgres.url }, values.log);
  const close = async () => {
    await cluster.close();
    await postgres.close();
    disk.close();
  };
  closeOnSignal(close);
  try {
    const crowds = [await drillDrain(cluster), await drillFullDisk(cluster, disk)];
    await waitForEmptyOutbox(postgres.url);
    const trials = crowds.flatMap(({ members }) => members.flatMap((member) => member.trials));
    const wrong = [
      ...crowds.flatMap((crowd) => [...crowd.failures, ...crowd.check()]),
      ...(await checkBooks(postgres.url, trials)),
    ];
    for (const line of wrong.slice(0, 20)) console.log(`wrong: ${line}`);
    expectThat(
      wrong.length === 0,
      `${trials.length} payments: each became final once, its player received its end, and the books are correct`,
    );
    await drillVersions(cluster, postgres.url);
    expectThat((await checkBooks(postgres.url, trials)).length === 0, 'the books are unchanged');
  } finally {
    await close();
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
