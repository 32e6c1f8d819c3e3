import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createSandboxPlayer, startSandboxGateway } from '#test/sandbox-gateway.ts';
import type { TestGateway } from '../../gateway/testing/test-gateway.ts';
import { depositOf, errorOf } from '../../gateway/testing/test-player.ts';
import { openTestSocket, type TestSocket } from '../../gateway/testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startSandboxGateway()), 60_000);
afterAll(() => gateway.stop());

const PER_PLAYER = 24;
const SOCKETS = 20;
const RUNNING = 64;
const QUEUED = 192;
const LOOKUP = 'BANKING:transaction';
const MAX_UNSENT = 2 ** 20;

/** The value of one of the gateway's metrics; 0 if there is none. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

/** A player's socket without compression, whose client stops reading once it is connected. */
async function openStalledSocket(token: string) {
  const query = new URLSearchParams({ EIO: '4', transport: 'websocket', Authorization: token });
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/v4/socket.io/?${query}`, {
    perMessageDeflate: false,
  });
  await once(socket, 'message');
  socket.send('40');
  await once(socket, 'message');
  socket.pause();
  let asked = 0;
  return {
    ask(type: string, data: object): void {
      asked += 1;
      socket.send(`42${JSON.stringify(['d', { ...data, msgid: `m${asked}`, type }])}`);
    },
    /** Reads the received data; resolves when the gateway has closed the connection. */
    async readOn(): Promise<void> {
      const closed = once(socket, 'close');
      socket.resume();
      await closed;
    },
  };
}

describe('a busy gateway', () => {
  it('answers 429 to excess calls of one player over both transports, says when to try again, and then continues', async () => {
    const player = await createSandboxPlayer(gateway, 'busy');
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    await player.fault({ delayNext: { type: LOOKUP, ms: 60_000, times: PER_PLAYER } });
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
    await player.fault({ release: true });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(PER_PLAYER).fill(404));
    expect((await player.get('/BANKING/transaction?id=none')).status).toBe(404);
    socket.close();
  });

  it('answers 503 to calls that it cannot process soon over both transports, and says when to try again', async () => {
    const holders = await Promise.all(
      Array.from({ length: Math.ceil(RUNNING / PER_PLAYER) }, (_, at) =>
        createSandboxPlayer(gateway, `holder-${at}`),
      ),
    );
    const held: Promise<{ status?: number }>[] = [];
    const sockets: TestSocket[] = [];
    for (const holder of holders) {
      await holder.fault({ delayNext: { type: LOOKUP, ms: 60_000, times: PER_PLAYER } });
      const socket = await openTestSocket(gateway.url, { Authorization: holder.token });
      sockets.push(socket);
      for (let left = Math.min(PER_PLAYER, RUNNING - held.length); left > 0; left--)
        held.push(socket.ask(LOOKUP, { id: 'none' }));
    }
    const player = await createSandboxPlayer(gateway, 'turned-away');
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    sockets.push(socket);
    while ((await metric('gateway_calls_running')) < RUNNING);

    const answered: number[] = [];
    const asked = Array.from({ length: QUEUED + 1 }, (_, at) =>
      socket.ask(LOOKUP, { id: 'none' }).then((answer) => {
        answered.push(at);
        return answer;
      }),
    );
    const overHttp = await player.deposit({ requestId: 'turned-away' });
    expect([overHttp.status, overHttp.headers.get('retry-after'), errorOf(overHttp)]).toEqual([
      503,
      '2',
      expect.objectContaining({ code: 'overloaded', retryAfter: 2 }),
    ]);
    for (const answer of await Promise.all(asked))
      expect(answer).toMatchObject({
        status: 503,
        data: { error: { code: 'overloaded', retryAfter: 2 } },
      });
    // The queue was full for the last two calls, one of which may be the deposit. They were refused earlier than those
    // that timed out in the queue.
    expect(answered[0]).toBeGreaterThanOrEqual(QUEUED - 1);
    const health = [await gateway.call('/healthz'), await gateway.call('/readyz')];
    expect(health.map(({ status }) => status)).toEqual([200, 200]);
    expect(await metric('gateway_shed_total{reason="overloaded"}')).toBe(QUEUED + 2);

    for (const holder of holders) await holder.fault({ release: true });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(RUNNING).fill(404));
    const found = await socket.ask(LOOKUP, { requestId: 'turned-away' });
    expect(found.status).toBe(404);
    expect((await player.deposit({ requestId: 'turned-away' })).status).toBe(200);
    sockets.forEach((one) => one.close());
  });

  it('refuses excess sockets of one player with a code', async () => {
    const player = await createSandboxPlayer(gateway, 'many');
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

  it('breaks the connection of a client that does not read, before its answers fill the memory', async () => {
    const player = await createSandboxPlayer(gateway, 'stalled');
    const stalled = await openStalledSocket(player.token);
    stalled.ask('BANKING_DEPOSIT:create', depositOf('stalled-1'));
    const broken = () => metric('gateway_shed_total{reason="slow_reader"}');
    const unsent: number[] = [];
    for (let rounds = 300; rounds > 0 && (await broken()) === 0; rounds--) {
      for (let left = PER_PLAYER; left > 0; left--)
        stalled.ask('BANKING:methods-payment-v3', { country: 'mx', currency: 'MXN' });
      unsent.push(await metric('gateway_unsent_characters'));
    }
    expect(await broken()).toBe(1);
    expect(Math.max(...unsent)).toBeGreaterThan(0);
    expect(Math.max(...unsent)).toBeLessThanOrEqual(MAX_UNSENT);
    await stalled.readOn();
    expect(await metric('gateway_unsent_characters')).toBe(0);
    // The player connects again, and finds the payment whose answer was never read.
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    const found = await socket.ask(LOOKUP, { requestId: 'stalled-1' });
    expect(found.status).toBe(200);
    socket.close();
  });

  it('reports its state without tokens and players', async () => {
    const player = await createSandboxPlayer(gateway, 'measured');
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
