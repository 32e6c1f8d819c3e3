import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestSocket, type TestSocket } from '../testing/test-socket.ts';
import { createTimers } from '../timers.ts';
import { NO_INTERCEPTOR } from './interceptor.ts';
import {
  createSocketGateway,
  DEFAULT_SOCKETS,
  type SocketGateway,
  type SocketGatewayOptions,
  type SocketLimits,
} from './socket-gateway.ts';

// A test cannot reach the default limit of 50,000 sockets, so it sets lower ones.

let server: Server;
let sockets: SocketGateway;
let shed: string[];
let open: TestSocket[];
/** The ids of the requests that the gateway has answered. */
let answered: unknown[];

async function start(limits: Partial<SocketLimits>): Promise<void> {
  server = createServer();
  shed = [];
  open = [];
  answered = [];
  sockets = createSocketGateway({
    server,
    dispatch: ({ method = '', data }: { method?: string; data: Record<string, unknown> }) => {
      answered.push(`${method} ${String(data['msgid'])}`.trim());
      return Promise.resolve({ kind: 'data', status: 200, data, needParse: false });
    },
    players: { byToken: (token: string) => Promise.resolve({ id: token }) },
    interceptor: NO_INTERCEPTOR,
    timers: createTimers(Date.now),
    shared: null,
    limits: { ...DEFAULT_SOCKETS, ...limits },
    onShed: (reason: string) => shed.push(reason),
  } as unknown as SocketGatewayOptions);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

async function connect(token: string, payload?: Record<string, unknown>): Promise<TestSocket> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const socket = await openTestSocket(url, { Authorization: token }, payload);
  open.push(socket);
  return socket;
}

const refusal = (status: number, code: string) => ({
  data: { status, error: { code, retryAfter: 2 } },
});

afterEach(async () => {
  open.forEach((socket) => socket.close());
  await sockets.close();
});

describe('a node', () => {
  it('refuses excess sockets with a code and the time to try again, and keeps the others', async () => {
    await start({ perNode: 2 });
    const [first] = [await connect('ana'), await connect('ben')];
    await expect(connect('eva')).rejects.toMatchObject(refusal(503, 'overloaded'));
    expect(shed).toEqual(['overloaded']);
    expect(await first.ask('BANKING:transaction', {})).toMatchObject({ status: 200 });
    first.close();
    while (sockets.count() > 1) await new Promise(setImmediate);
    await connect('eva');
    expect(shed).toEqual(['overloaded']);
  });

  it('[TR-6] answers a read in CONNECT, and says by the id of the connection that it does', async () => {
    await start({});
    const first = { msgid: 'first', type: 'BANKING:methods-payment-v3', country: 'MX' };
    const { socket, ask } = await connect('ana', { d: first });
    await ask('BANKING:transaction', {});
    expect(answered).toEqual(['GET first', 'm1']);
    expect(socket.io.engine.id).toMatch(/^d\../);
  });

  it.each([null, 'text', [], { msgid: 7 }])('ignores %j in CONNECT, and answers the events', async (d) => {
    await start({});
    const { ask } = await connect('ana', { d });
    expect(await ask('BANKING:transaction', {})).toMatchObject({ status: 200 });
  });

  it('closes all sockets when it drains, and refuses new ones with a code and the time to try again', async () => {
    await start({});
    const closed = [await connect('ana'), await connect('ben')].map(
      ({ socket }) => new Promise((resolve) => socket.on('disconnect', resolve)),
    );
    await sockets.handOver(0);
    expect(await Promise.all(closed)).toEqual(['transport close', 'transport close']);
    await expect(connect('eva')).rejects.toMatchObject(refusal(503, 'draining'));
  });

  it('breaks a connection when the unsent answers of all sockets together exceed the limit', async () => {
    await start({ unsent: { perSocket: Infinity, perNode: 10_000 } });
    const slow = await connect('slow');
    const broken = new Promise((resolve) => slow.socket.on('disconnect', resolve));
    // A push is sent only after the previous one has left, so the later pushes wait.
    for (let left = 20; left > 0; left--) void sockets.push('slow', 'balance', { text: 'x'.repeat(1000) });
    expect(await broken).toBe('transport close');
    expect(shed).toEqual(['slow_reader']);
    expect(sockets.unsent()).toBe(0);
  });
});
