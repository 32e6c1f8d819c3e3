/** @jest-environment node */
import '../../tests/unit/node-web-socket.ts';
import { realClock } from '../app/real-clock.ts';
import { openEarlySocket } from './early-socket.ts';
import { startSocketServer } from './fake-gateway-socket.ts';
import { socketAddress, type ConnectionOptions } from './socket-address.ts';
import { createSocketTransport } from './socket-transport.ts';
import { waitUntil } from './wait-until.ts';

let server: Awaited<ReturnType<typeof startSocketServer>>;
const closing: (() => void)[] = [];

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await server.stop();
});

const READ = { method: 'GET', path: '/BANKING/methods-payment-v3', data: {}, isRead: true } as const;

/** A socket that is opened early with some options, and the transport that takes it over with others. */
function setUp(early: Partial<ConnectionOptions> = {}) {
  const options: ConnectionOptions = {
    baseUrl: server.url,
    parentToken: () => null,
    userToken: () => 'a token/with + signs',
    parent: { xOrigin: 'https://partner.test', platformVersion: 'redesign', pwa: true, isMobileApp: false },
    language: () => 'en',
    native: { platform: 'ios' },
  };
  const sockets: WebSocket[] = [];
  const received: unknown[] = [];
  class Recorded extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      sockets.push(this);
      this.addEventListener('message', ({ data }) => received.push(data));
    }
  }
  const socket = openEarlySocket(socketAddress({ ...options, ...early }), Recorded);
  closing.push(socket.close);
  const expired: unknown[] = [];
  const start = () => {
    const transport = createSocketTransport({
      ...options,
      clock: realClock,
      random: () => 0,
      newId: () => crypto.randomUUID(),
      events: { addEventListener: () => {}, removeEventListener: () => {} },
      takeSocket: socket.take,
      onReconnectAttempt: () => {},
      onLost: () => {},
      onTokenExpired: () => expired.push(null),
      onServerTime: () => {},
    });
    closing.push(() => transport.dispose());
    return transport;
  };
  return { start, socket, early: () => sockets[0]!, received, expired };
}

const isOpen = ({ readyState }: WebSocket): boolean => readyState === WebSocket.OPEN;

describe('[TR-4] [TR-5] a socket that was opened early', () => {
  it('is used when it has connected before the transport starts: one connection, and pushes that had arrived', async () => {
    server.behaviour.onConnection = (socket) => socket.emit('a', { type: 'early', data: 1 });
    const { start, received } = setUp();
    await waitUntil(() => received.length === 3);
    const transport = start();
    const pushes: unknown[] = [];
    transport.onPush((push) => pushes.push(push));
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(pushes).toEqual([{ type: 'early', data: 1 }]);
    expect(server.queries).toHaveLength(1);
    expect(server.queries[0]).toMatchObject({ Authorization: 'a token/with + signs', platform: 'ios' });
  });

  it('is used while it is still connecting', async () => {
    const transport = setUp().start();
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(server.queries).toHaveLength(1);
  });

  it('is closed when it is for another address, and a new one is opened', async () => {
    const { start, early } = setUp({ language: () => 'de' });
    await waitUntil(() => isOpen(early()));
    await expect(start().request(READ)).resolves.toBe('answer');
    await waitUntil(() => early().readyState === WebSocket.CLOSED);
    expect(server.queries.at(-1)).toMatchObject({ Language: 'en' });
    expect(server.sockets.size).toBe(1);
  });

  it('is replaced when it was closed before', async () => {
    const { start, early } = setUp();
    await waitUntil(() => server.sockets.size === 1);
    server.cut();
    await waitUntil(() => early().readyState === WebSocket.CLOSED);
    await expect(start().request(READ)).resolves.toBe('answer');
  });

  it('is given away once: a reconnect opens a new one', async () => {
    const { start, socket } = setUp();
    const transport = start();
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(socket.take(server.url)).toBeNull();
  });

  it('[TR-11] that the gateway refused is a refusal of the transport', async () => {
    server.behaviour.refuseWith = 401;
    const { start, received, expired } = setUp();
    await waitUntil(() => received.length === 2);
    start();
    await waitUntil(() => expired.length === 1);
    expect(server.queries).toHaveLength(1);
  });
});
