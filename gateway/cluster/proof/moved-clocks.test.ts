import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { depositOf } from '../../testing/test-player.ts';
import { openTestSocket } from '../../testing/test-socket.ts';
import { missingEngine } from '../engines/missing-engine.ts';
import { startPostgres, type Engine } from '../engines/postgres-engine.ts';
import { checkBooks, waitForEmptyOutbox } from './check-books.ts';
import { startClusterProcess, type ClusterProcess } from './cluster-process.ts';
import { gather } from './crowd.ts';
import { seededRandom } from './seeded-random.ts';

jest.setTimeout(120_000);

const HALF_AN_HOUR = 1_800_000;
const SETTLE_MS = 1000;
/** How far a node's clock may differ from the database's, which it reads every ten seconds. */
const CLOSE_MS = 500;
const NODES = ['a', 'b', 'c'];

interface Message {
  readonly type: string;
  readonly data: unknown;
  readonly serverTime: number;
}

const missing = missingEngine();
if (missing !== null) console.log(`Nodes with moved clocks are not tested: ${missing}`);

(missing === null ? describe : describe.skip)('nodes an hour ahead, an hour behind, and jumping', () => {
  let folder: string;
  let postgres: Engine;
  let books: pg.Client;
  let cluster: ClusterProcess;
  /** Each node's own address. */
  let nodes: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cashier-clocks-'));
    postgres = await startPostgres();
    cluster = await startClusterProcess(
      { NODES: String(NODES.length), DATABASE_URL: postgres.url },
      path.join(folder, 'log'),
      fileURLToPath(new URL('./moved-clock.ts', import.meta.url)),
    );
    nodes = (await cluster.nodes()).map(({ ownUrl }) => ownUrl ?? '');
    books = new pg.Client({ connectionString: postgres.url });
    await books.connect();
    // The database records, by its own clock, when a payment was due and when it became final.
    await books.query(`
      create table ends (id text, due float8, at float8);
      create function note_end() returns trigger language plpgsql as $$ begin
        insert into ends values (new.id, old.settle_at, extract(epoch from clock_timestamp()) * 1000);
        return null;
      end $$;
      create trigger ends after update on transactions for each row
        when (new.status in ('processed', 'mistaked') and new.status <> old.status) execute function note_end();`);
  });
  afterAll(async () => {
    await books.end();
    await cluster.close();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function call(node: string, target: string, token?: string, body?: unknown): Promise<Response> {
    const response = await fetch(node + target, {
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
    return response;
  }
  async function newPlayer(id: string, settings: object): Promise<string> {
    await call(cluster.url, `/sandbox/users/${id}?currency=MXN&country=mx&balance=0`);
    await call(cluster.url, `/sandbox/users/${id}/settings`, undefined, settings);
    return `sandbox-${id}`;
  }
  const expiring = (requestId: string) => ({
    ...depositOf(requestId),
    method: 'crypto_btc_exact',
    amount: '500',
    fields: {},
  });
  async function statusesOf(ids: readonly string[]): Promise<string[]> {
    const { rows } = await books.query<{ status: string }>(
      'select status from transactions where id = any($1)',
      [ids],
    );
    return rows.map(({ status }) => status);
  }
  /** Makes a payment that expires after `expiresInMs`, on that node; returns its id. */
  async function expiringOn(node: string, expiresInMs: number): Promise<string> {
    const name = `expires-${expiresInMs}-${nodes.indexOf(node)}`;
    const token = await newPlayer(name, { outcome: 'expired', expiresInMs, settleMs: 0 });
    const response = await call(node, '/api/BANKING_DEPOSIT/create', token, expiring(name));
    const { transaction, action } = (await response.json()) as {
      transaction: { id: string };
      action: { expiresAt: number };
    };
    expect(Math.abs(action.expiresAt - expiresInMs - Date.now())).toBeLessThan(HALF_AN_HOUR);
    return transaction.id;
  }

  it('report the database’s time, although their own clocks differ', async () => {
    const lines = readFileSync(path.join(folder, 'log'), 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, string>] : []));
    for (const name of NODES) {
      const up = lines.find(({ node, event }) => node === name && event === 'up');
      expect(Math.abs(Date.parse(up?.['time'] ?? '') - Date.now())).toBeGreaterThan(HALF_AN_HOUR);
    }
    const token = await newPlayer('reader', {});
    for (const node of nodes) {
      const { headers } = await call(node, '/api/BANKING/methods-payment-v3?country=mx&currency=MXN', token);
      expect(Math.abs(Number(headers.get('x-server-time')) - Date.now())).toBeLessThan(HALF_AN_HOUR);
    }
  });

  it('[TX-5] lose no payment, duplicate none, and end none before it is due by the database’s clock', async () => {
    const seed = Math.floor(Math.random() * 1_000_000);
    const crowd = await gather({
      url: cluster.url,
      players: 6,
      payments: 36,
      rate: 12,
      seed,
      random: seededRandom(seed),
      pace: { askAfterMs: 5000, timeoutMs: 60_000 },
      settleMs: [SETTLE_MS],
      declined: 0.2,
      withdrawals: 0.4,
      reads: 1,
    });
    await crowd.payAll();
    crowd.leave();
    const trials = crowd.members.flatMap((member) => member.trials);
    await waitForEmptyOutbox(postgres.url);
    const wrong = [...crowd.failures, ...crowd.check(), ...(await checkBooks(postgres.url, trials))];
    const { rows } = await books.query<{ due: number; at: number }>('select due, at from ends');
    const early = rows.filter(({ due, at }) => at < due - CLOSE_MS);
    expect({ seed, wrong, early, ended: rows.length }).toEqual({
      seed,
      wrong: [],
      early: [],
      ended: trials.length,
    });
  });

  it('[TR-7] push the balances of payments made on all of them in order, with the database’s time', async () => {
    const token = await newPlayer('ordered', { settleMs: 0 });
    const { socket, close } = await openTestSocket(cluster.url, { Authorization: token });
    const pushes: Message[] = [];
    const requestIds = Array.from({ length: 18 }, (_, at) => `ordered-${at}`);
    const balances = () =>
      pushes.flatMap(({ type, data }) =>
        type === 'balance'
          ? [Number((data as { balanceData: { primary: { amount: string } } }).balanceData.primary.amount)]
          : [],
      );
    const ends = () =>
      pushes.flatMap(({ type, data }) => (type === 'deposit.status' ? [(data as { id: string }).id] : []));
    const notified = new Promise<void>((resolve) =>
      socket.on('a', (message: Message) => {
        pushes.push(message);
        if (balances().length >= requestIds.length && ends().length >= requestIds.length) resolve();
      }),
    );
    await Promise.all(
      requestIds.map((requestId, at) =>
        call(nodes[at % nodes.length] ?? '', '/api/BANKING_DEPOSIT/create', token, {
          ...depositOf(requestId),
          method: 'sun_pocket_mx',
          fields: { phone: '525512345678' },
        }),
      ),
    );
    await notified;
    close();
    expect(balances()).toEqual(balances().toSorted((one, other) => one - other));
    expect(balances().at(-1)).toBe(100 * requestIds.length);
    expect(new Set(ends()).size).toBe(requestIds.length);
    for (const { serverTime } of pushes) expect(Math.abs(serverTime - Date.now())).toBeLessThan(HALF_AN_HOUR);
  });

  it('[TR-7] report the end of a payment over HTTP, regardless of which node made it', async () => {
    const token = await newPlayer('polls', { settleMs: 0 });
    for (const [at, node] of nodes.entries()) {
      const body = {
        ...depositOf(`polls-${at}`),
        method: 'sun_pocket_mx',
        fields: { phone: '525512345678' },
      };
      await call(node, '/api/BANKING_DEPOSIT/create', token, body);
    }
    await waitForEmptyOutbox(postgres.url);
    for (const node of nodes)
      for (const at of nodes.keys()) {
        const response = await call(node, `/api/BANKING/transaction?requestId=polls-${at}`, token);
        expect(await response.json()).toMatchObject({ transaction: { status: 'processed' } });
      }
  });

  it('log no token', () => {
    const log = readFileSync(path.join(folder, 'log'), 'utf8');
    expect(log).toContain('"event":"up"');
    for (const player of ['reader', 'ordered', 'polls']) expect(log).not.toContain(`sandbox-${player}`);
  });

  it('[TX-4] let a payment expire when it is due, and not before', async () => {
    // By the clock that is an hour ahead, these would expire immediately.
    const open = await Promise.all(nodes.map((node) => expiringOn(node, HALF_AN_HOUR)));
    const over = await Promise.all(nodes.map((node) => expiringOn(node, 200)));
    while ((await statusesOf(over)).includes('waiting'));
    expect(await statusesOf(over)).toEqual(['mistaked', 'mistaked', 'mistaked']);
    expect(await statusesOf(open)).toEqual(['waiting', 'waiting', 'waiting']);
    const { rows } = await books.query<{ due: number; at: number }>(
      'select due, at from ends where id = any($1)',
      [over],
    );
    expect(rows.map(({ due, at }) => at >= due - CLOSE_MS)).toEqual([true, true, true]);
  });
});
