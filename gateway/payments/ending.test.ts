import type { WireAction } from '../data/method.ts';
import { arriving, endStatus, endsAt, type Ending } from './ending.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, idOf, type TestPlayer } from '../testing/test-player.ts';
import { openTestSocket } from '../testing/test-socket.ts';

const NOW = 1000;
const settings = (outcome: Ending) => ({ outcome, settleMs: 10, payMs: 200, expiresInMs: null });
const pix: WireAction = { type: 'pix', code: '1', expiresAt: NOW + 500 };
const page: WireAction = { type: 'redirect', url: 'https://pay.example/1' };
const app: WireAction = { type: 'redirect', url: 'upi://pay?am=1' };
const done: WireAction = { type: 'complete' };

describe('automatic end of a payment', () => {
  it.each([
    ['approved', pix, NOW + 200],
    ['approved', app, NOW + 200],
    ['approved', page, null],
    ['declined', done, NOW + 10],
    ['expired', pix, NOW + 510],
    ['expired', page, NOW + 30 * 60_000 + 10],
    ['forever', pix, null],
    ['forever', done, null],
  ] as const)('%s %j', (outcome, action, at) => {
    expect(endsAt(action, settings(outcome), NOW)).toBe(at);
  });

  it('has no status for a payment that waits forever', () => {
    expect((['approved', 'partial', 'declined', 'expired', 'forever'] as const).map(endStatus)).toEqual([
      'processed',
      'processed',
      'mistaked',
      'mistaked',
      null,
    ]);
  });

  it('credits half the amount of a partial payment, in whole cents', () => {
    expect(arriving('100.01', 'MXN', 'partial', pix)).toBe('50.01');
    // The ledger rejects entries of zero.
    expect(arriving('0.01', 'MXN', 'partial', pix)).toBe('0.01');
    expect(arriving('100', 'MXN', 'approved', pix)).toBe('100');
    expect(arriving('100', 'MXN', 'partial', done)).toBe('100');
  });
});

describe('a player of the gateway', () => {
  jest.setTimeout(60_000);
  let gateway: TestGateway;
  beforeAll(async () => (gateway = await startTestGateway()), 60_000);
  afterAll(() => gateway.stop());

  const exact = { method: 'crypto_btc_exact', amount: '500', fields: {} };

  async function begin(outcome: Ending, change: Record<string, unknown> = {}): Promise<TestPlayer> {
    const player = await createTestPlayer(gateway, `ending-${outcome}`);
    await player.settings({ outcome, payMs: 50, settleMs: 50, ...change });
    return player;
  }

  async function ended(player: TestPlayer): Promise<{ status: string; amount: string | null }> {
    for (;;) {
      const [transaction] = (await player.books()).transactions;
      if (transaction && transaction.status !== 'waiting') return transaction;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it.each([
    ['approved', 'processed', '500', '1500'],
    ['partial', 'processed', '250', '1250'],
    ['declined', 'mistaked', '500', '1000'],
    ['expired', 'mistaked', '500', '1000'],
  ] as const)('[TX-4] %s', async (outcome, status, amount, balance) => {
    const player = await begin(outcome, { expiresInMs: 100 });
    const before = Date.now();
    const made = await player.deposit(exact);
    const { action } = made.body as { action: { expiresAt: number } };
    // The gateway's clock counts uptime, which may differ from the device's clock by some milliseconds.
    expect(action.expiresAt - before).toBeGreaterThanOrEqual(50);
    expect(action.expiresAt - before).toBeLessThan(30_000);
    expect(await ended(player)).toMatchObject({ status, amount });
    expect(await player.balance()).toBe(balance);
  });

  it.each([
    ['amount', ['amount', 'currency', 'id']],
    ['id', ['id']],
    ['anonymous', []],
  ] as const)('[TX-12] is pushed with %s', async (pushes, keys) => {
    const player = await createTestPlayer(gateway, `pushed-${pushes}`);
    await player.settings({ outcome: 'partial', payMs: 50, pushes });
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    const made = await player.deposit(exact);
    const all = { id: idOf(made), amount: '250', currency: 'MXN' };
    const push = await socket.push('deposit.status');
    expect(push).toMatchObject({ status: 1, ...Object.fromEntries(keys.map((key) => [key, all[key]])) });
    for (const key of ['id', 'amount'] as const)
      expect(key in (push as object)).toBe(keys.some((one) => one === key));
    const found = await player.get(`/BANKING/transaction?id=${idOf(made)}`);
    expect(found.body).toMatchObject({
      transaction: { status: 'processed', amount: '250', method: exact.method },
    });
    socket.close();
  });

  it('[TX-4] with the outcome “forever” only a test ends the payment; the payment page does not', async () => {
    const player = await begin('forever');
    const made = await player.deposit();
    const page = `${gateway.url}/pay/${idOf(made)}/decision`;
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    });
    const [transaction] = (await player.books()).transactions;
    expect(transaction?.status).toBe('waiting');
    await gateway.call(`/sandbox/transactions/${idOf(made)}/settle`, { body: { status: 1, amount: '99' } });
    expect(await ended(player)).toMatchObject({ status: 'processed', amount: '99' });
  });

  it('cannot have invalid settings', async () => {
    const player = await createTestPlayer(gateway, 'ending-wrong');
    expect((await player.settings({ outcome: 'lost' })).status).toBe(400);
    expect((await player.settings({ expiresInMs: -1 })).status).toBe(400);
  });
});
