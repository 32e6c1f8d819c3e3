import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { missingEngine } from '../cluster/engines/missing-engine.ts';
import { startPostgres, type Engine } from '../cluster/engines/postgres-engine.ts';
import { startTestGateway, type Reply, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, type TestPlayer } from '../testing/test-player.ts';

jest.setTimeout(120_000);

const missing = missingEngine();
if (missing !== null) console.log(`Requests at the same moment are not tested: ${missing}`);

/** PGlite has one connection, where nothing happens at the same moment. */
(missing === null ? describe : describe.skip)('on a Postgres server', () => {
  let postgres: Engine;
  let gateway: TestGateway;
  let other: pg.Client;

  beforeAll(async () => {
    postgres = await startPostgres();
    gateway = await startTestGateway({ DATABASE_URL: postgres.url });
    other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await gateway.stop();
    await postgres.close();
  });

  let players = 0;
  const newPlayer = (currency?: string) => createTestPlayer(gateway, `at-once-${(players += 1)}`, currency);

  async function untilWaiting(count: number): Promise<void> {
    const waiting = async () => (await other.query('select 1 from pg_locks where not granted')).rowCount;
    for (let tries = 0; (await waiting()) !== count; tries += 1) {
      if (tries > 500) throw new Error(`Not ${count} requests wait for the lock.`);
      await sleep(10);
    }
  }
  /** Starts one request after the other while all of them wait for the statement's lock, then lets them go. */
  async function inOrder(lock: string, requests: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
    await other.query('begin');
    await other.query(lock);
    const replies: Promise<Reply>[] = [];
    for (const request of requests) {
      replies.push(request());
      await untilWaiting(replies.length);
    }
    await other.query('commit');
    return Promise.all(replies);
  }
  const lockOf = ({ id }: TestPlayer) => `select 1 from players where id = '${id}' for no key update`;

  it('[MO-10] a deposit that waits for the answer to a question keeps to the limit that it sets', async () => {
    const player = await newPlayer();
    await player.settings({ prompts: ['deposit-limit'] });
    const values = { amount: '150', period: 'week' };
    const answer = { requestId: 'a1', gateId: 'prompt-deposit-limit', values };
    const [answered, refused] = await inOrder(lockOf(player), [
      () => player.post('/BANKING/gates/answer', answer),
      () => player.deposit({ amount: '500' }),
    ]);
    expect(answered?.status).toBe(200);
    expect(errorOf(refused!).code).toBe('limit_exceeded');
    expect((await player.deposit({ amount: '150' })).status).toBe(200);
  });

  it.each([
    [{ gates: [{ kind: 'pause' }] }, 'paused'],
    [{ gates: [{ kind: 'excluded' }] }, 'excluded'],
    [{ prompts: ['rules'] }, 'answer_required'],
  ])('[MO-6] a deposit that waits while %j is set keeps to it', async (change, code) => {
    const player = await newPlayer();
    const [set, refused] = await inOrder(lockOf(player), [
      () => player.settings(change),
      () => player.deposit(),
    ]);
    expect(set?.status).toBe(200);
    expect(errorOf(refused!).code).toBe(code);
  });

  it('[MO-11] a withdrawal that waits while the plans change is refused with its plan', async () => {
    const player = await newPlayer('GBP');
    const payout = { method: 'withdrawal_gb', amount: '100', currency: 'GBP' };
    const { body } = await player.post('/BANKING_WITHDRAWAL/plan', { requestId: 'p1', ...payout });
    const { planId } = body as { planId: string };
    const [, refused] = await inOrder(lockOf(player), [
      () => player.settings({ planRevision: 1 }),
      () => player.withdraw({ ...payout, planId, country: 'gb', fields: {} }),
    ]);
    expect(errorOf(refused!).code).toBe('plan_changed');
  });

  const QUOTE = { section: 'deposit', method: 'wallet_gb', amount: '10', currency: 'GBP' };
  const PLAN = { method: 'withdrawal_gb', amount: '100', currency: 'GBP' };
  it.each([
    ['quote', '/BANKING/quote', 'quotes', QUOTE],
    ['plan', '/BANKING_WITHDRAWAL/plan', 'plans', PLAN],
  ])(
    '[MO-11] copies of one request for a %s get the same one, another body none',
    async (_, path, table, body) => {
      const player = await newPlayer('GBP');
      const ask = (own: object) => () => player.post(path, { ...body, ...own });
      const lock = `lock table ${table} in exclusive mode`;
      const same = ask({ requestId: 'same' });
      const [first, ...copies] = await inOrder(lock, [same, same, same]);
      expect(first?.status).toBe(200);
      for (const copy of [...copies, await same()]) expect(copy.body).toEqual(first?.body);
      const different = ['20', '30'].map((amount) => ask({ requestId: 'different', amount }));
      const statuses = (await inOrder(lock, different)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
    },
  );
});
