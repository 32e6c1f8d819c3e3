/** @jest-environment node */
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf } from '../testing/test-player.ts';
import { openTestSocket, type TestSocket } from '../testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

const PER_PLAYER = 24;
const SOCKETS = 20;
const LOOKUP = 'BANKING:transaction';

describe('a busy gateway', () => {
  it('answers 429 with a hint to excess calls of one player over both transports, and then continues', async () => {
    const player = await createTestPlayer(gateway, 'busy');
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    await player.fault({ delayNext: { type: LOOKUP, ms: 3000, times: PER_PLAYER } });
    const held = Array.from({ length: PER_PLAYER }, () => socket.ask(LOOKUP, { id: 'none' }));
    await player.settings({});
    const over = await player.get('/BANKING/transaction?id=none');
    expect([over.status, over.headers.get('retry-after'), errorOf(over)]).toEqual([
      429,
      '2',
      expect.objectContaining({ code: 'too_many_requests', retryAfter: 2 }),
    ]);
    const answer = await socket.ask(LOOKUP, { id: 'none' });
    expect(answer).toMatchObject({
      status: 429,
      data: { error: { code: 'too_many_requests', retryAfter: 2 } },
    });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(PER_PLAYER).fill(404));
    expect((await player.get('/BANKING/transaction?id=none')).status).toBe(404);
    socket.close();
  });

  it('refuses excess sockets of one player with a code', async () => {
    const player = await createTestPlayer(gateway, 'many');
    const open: TestSocket[] = [];
    for (let left = SOCKETS; left > 0; left--)
      open.push(await openTestSocket(gateway.url, { Authorization: player.token }));
    const refused = openTestSocket(gateway.url, { Authorization: player.token });
    await expect(refused).rejects.toMatchObject({
      data: { status: 429, error: { code: 'too_many_connections', retryAfter: 2 } },
    });
    open.pop()?.close();
    await gateway.call('/healthz');
    open.forEach((socket) => socket.close());
  });

  it('reports its state without tokens and players', async () => {
    const player = await createTestPlayer(gateway, 'measured');
    await player.deposit();
    expect((await gateway.call('/healthz')).body).toEqual({ status: 'ok' });
    expect((await gateway.call('/readyz')).body).toEqual({ status: 'ready', database: true, redis: true });
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain(
      'gateway_calls_total{type="BANKING_DEPOSIT:create",transport="http",status="200"}',
    );
    expect(metrics).toMatch(/^gateway_outbox_age_seconds \d/m);
    expect(metrics).not.toContain('measured');
  });
});
