import '#test/node-web-socket.ts';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import type { Clock } from '#domain/clock.ts';
import type { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { startSocketServer, type Packet } from '#test/fake-gateway-socket.ts';
import { waitUntil } from '#test/wait-until.ts';
import { realClock } from '#start/real-clock.ts';
import { createEarlyLink } from './early-link.ts';
import { openEarlySocket, type SentRequest } from './early-socket.ts';
import type { CreateLink } from './link.ts';
import { socketAddress, type ConnectionOptions } from './socket-address.ts';
import { createSocketLink } from './socket-link.ts';
import { socketPacket } from './socket-packet.ts';
import { createSocketTransport } from './socket-transport.ts';
import type { Connection, Push } from './transport.ts';

let server: Awaited<ReturnType<typeof startSocketServer>>;
const closing: (() => void)[] = [];

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await server.stop();
});

const READ = {
  method: 'GET',
  path: '/BANKING/methods-payment-v3',
  data: { country: 'in' },
  isRead: true,
} as const;
const SUBMIT = {
  method: 'POST',
  path: '/BANKING_DEPOSIT/create',
  data: { requestId: 'r1' },
  isRead: false,
} as const;

interface SetUp {
  /** false: the line opened none. */
  readonly hasSocket?: boolean;
  readonly clock?: Clock;
  /** The early socket sends READ itself. */
  readonly isReadSent?: boolean;
  readonly url?: string;
}

/** A socket that is opened early, and the transport that takes it over. Socket.io loads when `load` is called. */
function setUp({ hasSocket = true, clock = realClock, isReadSent = false, url = server.url }: SetUp = {}) {
  const options: ConnectionOptions = {
    baseUrl: url,
    parentToken: () => null,
    userToken: () => 'a token/with + signs',
    parent: { xOrigin: 'https://partner.test', platformVersion: 'redesign', pwa: true, isMobileApp: false },
    language: () => 'en',
    native: { platform: 'ios' },
  };
  const sockets: WebSocket[] = [];
  const received: string[] = [];
  class Recorded extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      sockets.push(this);
      // Node's WebSocket throws errors that have no listener.
      this.addEventListener('error', () => undefined);
      this.addEventListener('message', ({ data }) => received.push(String(data)));
    }
  }
  const first = (): SentRequest => ({
    request: READ,
    packet: socketPacket(READ, { msgid: 'first', now: 0 }, options),
    sentAt: clock.uptime(),
  });
  const address = socketAddress(options);
  const socket = openEarlySocket(address, Recorded, isReadSent ? first : null);
  closing.push(socket.close);
  const expired: unknown[] = [];
  const lost: CashierError[] = [];
  const attempts: string[] = [];
  const connections: Connection[] = [];
  const pushes: Push[] = [];
  let finishLoading: (link: CreateLink) => void = () => undefined;
  let failLoading: (error: Error) => void = () => undefined;
  let loads = 0;
  const start = () => {
    const transport = createSocketTransport(
      {
        ...options,
        clock,
        random: () => 0,
        newId: () => crypto.randomUUID(),
        events: { addEventListener: () => {}, removeEventListener: () => {} },
        onReconnectAttempt: (attempt, of) => attempts.push(`${attempt}/${of}`),
        onLost: (error) => lost.push(error),
        onTokenExpired: () => expired.push(null),
        onServerTime: () => {},
      },
      (link) =>
        createEarlyLink({
          ...link,
          early: hasSocket ? socket.take() : null,
          load: () => {
            loads += 1;
            return new Promise((resolve, reject) => {
              finishLoading = resolve;
              failLoading = reject;
            });
          },
        }),
    );
    transport.onConnection((connection) => connections.push(connection));
    transport.onPush((push) => pushes.push(push));
    closing.push(() => transport.dispose());
    return transport;
  };
  const isLoading = (times = 1) => waitUntil(() => loads >= times);
  return {
    start,
    socket,
    early: () => sockets[0]!,
    received,
    expired,
    lost,
    attempts,
    connections,
    pushes,
    loads: () => loads,
    isLoading,
    async load() {
      await isLoading();
      finishLoading(createSocketLink);
    },
    fail() {
      failLoading(new Error('no chunk'));
    },
  };
}

describe('[TR-4] [TR-5] a socket that was opened early', () => {
  it('answers requests and delivers pushes before socket.io has loaded, including earlier ones', async () => {
    server.behaviour.onConnection = (socket) => socket.emit('a', { type: 'early', data: 1 });
    const { start, received, pushes, connections } = setUp();
    await waitUntil(() => received.length === 3);
    const transport = start();
    await expect(transport.request(READ)).resolves.toBe('answer');
    await expect(transport.request(SUBMIT)).resolves.toBe('answer');
    expect(pushes).toEqual([{ type: 'early', data: 1 }]);
    expect(connections).toEqual(['connected']);
    expect(server.queries).toHaveLength(1);
    expect(server.queries[0]).toMatchObject({ Authorization: 'a token/with + signs', platform: 'ios' });
  });

  it('is handed over to socket.io: one connection, every answer and push once, no packet twice', async () => {
    const { start, load, pushes, connections } = setUp();
    const transport = start();
    const held: (() => void)[] = [];
    server.behaviour.onPacket = (packet, socket) =>
      held.push(() => socket.emit('a', { ...packet, data: 'late' }));
    const asked = transport.request(READ);
    await waitUntil(() => held.length === 1);
    [...server.sockets][0]?.emit('a', { type: 'before', data: 1 });
    await waitUntil(() => pushes.length === 1);
    await load();
    const submitted = transport.request(SUBMIT);
    await waitUntil(() => held.length === 2);
    held.forEach((answer) => answer());
    await expect(asked).resolves.toBe('late');
    await expect(submitted).resolves.toBe('late');
    [...server.sockets][0]?.emit('a', { type: 'after', data: 2 });
    await waitUntil(() => pushes.length === 2);
    expect(pushes.map(({ type }) => type)).toEqual(['before', 'after']);
    expect(connections).toEqual(['connected']);
    expect(server.queries).toHaveLength(1);
    expect(server.packets.map(({ type }) => type)).toEqual([
      'BANKING:methods-payment-v3',
      'BANKING_DEPOSIT:create',
    ]);
  });

  it('sends a request at every moment of the hand-over exactly once', async () => {
    const { start, load, isLoading } = setUp();
    const transport = start();
    await transport.request(READ);
    await isLoading();
    await load();
    const ids = Array.from({ length: 20 }, (_, at) => `r${at}`);
    const answers: Promise<unknown>[] = [];
    for (const requestId of ids) {
      answers.push(transport.request({ ...SUBMIT, data: { requestId } }));
      await Promise.resolve();
    }
    await expect(Promise.all(answers)).resolves.toEqual(ids.map(() => 'answer'));
    expect(server.packets.slice(1).map(({ requestId }) => requestId)).toEqual(ids);
    expect(server.queries).toHaveLength(1);
  });

  it('reconnects by socket.io after the hand-over', async () => {
    const clock = createFakeClock();
    const { start, load, connections } = setUp({ clock });
    const transport = start();
    await transport.request(READ);
    clock.advance(1);
    await load();
    await transport.request(READ);
    server.cut();
    await waitUntil(() => transport.connection === 'reconnecting');
    clock.advance(2000);
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(connections).toEqual(['connected', 'reconnecting', 'connected']);
  });

  it('[TR-10] announces the first attempt to reconnect when it is cut before socket.io has loaded: a read is repeated, a submission is not', async () => {
    const clock = createFakeClock();
    const { start, load, connections, attempts } = setUp({ clock });
    const transport = start();
    server.behaviour.onPacket = () => undefined;
    const asked = transport.request(READ);
    await waitUntil(() => server.packets.length === 1);
    const submitted = transport.request(SUBMIT);
    await waitUntil(() => server.packets.length === 2);
    server.behaviour.onPacket = (packet, socket) => void socket.emit('a', { ...packet, data: 'again' });
    server.cut();
    await expect(submitted).rejects.toMatchObject({ code: 'network' });
    await load();
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await expect(asked).resolves.toBe('again');
    expect(attempts).toEqual(['1/3']);
    expect(connections).toEqual(['connected', 'reconnecting', 'connected']);
    expect(server.packets.map(({ type }) => type)).toEqual([
      'BANKING:methods-payment-v3',
      'BANKING_DEPOSIT:create',
      'BANKING:methods-payment-v3',
    ]);
  });

  it('is used while it is still connecting', async () => {
    await expect(setUp().start().request(READ)).resolves.toBe('answer');
    expect(server.queries).toHaveLength(1);
  });

  it('[TR-10] is given up after 10 s without a connection, as the first attempt', async () => {
    const clock = createFakeClock();
    const { start, load, loads, attempts } = setUp({ clock });
    const transport = start();
    clock.advance(9_999);
    expect(loads()).toBe(0);
    clock.advance(1);
    await load();
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(attempts).toEqual(['1/3']);
  });

  it('[TR-10] counts as the first attempt when it was closed before: the next one waits and is announced', async () => {
    const clock = createFakeClock();
    const { start, early, load, attempts } = setUp({ clock });
    await waitUntil(() => server.sockets.size === 1);
    server.cut();
    await waitUntil(() => early().readyState === WebSocket.CLOSED);
    const asked = start().request(READ);
    await load();
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await expect(asked).resolves.toBe('answer');
    expect(attempts).toEqual(['1/3']);
  });

  it('[TR-9] still gives the list that had arrived before it was closed', async () => {
    const { start, early, received, connections } = setUp({ isReadSent: true });
    await waitUntil(() => received.length === 3);
    server.cut();
    await waitUntil(() => early().readyState === WebSocket.CLOSED);
    await expect(start().request(READ)).resolves.toBe('answer');
    expect(server.packets).toHaveLength(1);
    expect(connections).toEqual(['connected', 'reconnecting']);
  });

  it('answers the server’s pings and leaves unknown packets to socket.io', async () => {
    const { start, early, load, received } = setUp();
    const transport = start();
    await transport.request(READ);
    const sent: unknown[] = [];
    const { send } = early();
    jest.spyOn(early(), 'send').mockImplementation((data) => {
      sent.push(data);
      send.call(early(), data);
    });
    [...server.sockets][0]?.conn.transport.send([{ type: 'ping' }]);
    await waitUntil(() => sent.includes('3'));
    [...server.sockets][0]?.emit('other', 1);
    await waitUntil(() => received.includes('42["other",1]'));
    await load();
    await expect(transport.request(SUBMIT)).resolves.toBe('answer');
    expect(server.queries).toHaveLength(1);
  });

  it('[TR-11] is reported as refused by the transport when the gateway refuses it', async () => {
    server.behaviour.refuseWith = 401;
    const { start, received, expired, load } = setUp();
    await waitUntil(() => received.length === 2);
    start();
    await load();
    await waitUntil(() => expired.length === 1);
    expect(server.queries).toHaveLength(1);
  });

  it('closes when the transport is disposed, and does not start socket.io afterwards', async () => {
    const { start, early, load, isLoading } = setUp();
    const transport = start();
    await transport.request(READ);
    await isLoading();
    transport.dispose();
    await load();
    await waitUntil(() => server.sockets.size === 0 && early().readyState === WebSocket.CLOSED);
    expect(server.queries).toHaveLength(1);
  });
});

describe('[TR-9] the first list', () => {
  const isAnswered = (packets: readonly Packet[]): boolean => packets.some(({ msgid }) => msgid === 'first');

  it('is requested by the socket; the transport waits for that answer and sends nothing', async () => {
    const { start, received } = setUp({ isReadSent: true });
    await waitUntil(() => isAnswered(server.packets));
    await waitUntil(() => received.length === 3);
    await expect(start().request(READ)).resolves.toBe('answer');
    expect(server.packets).toMatchObject([{ msgid: 'first', country: 'in', token: 'a token/with + signs' }]);
  });

  it('is requested once more when its answer was lost with the connection', async () => {
    server.behaviour.onPacket = () => undefined;
    const clock = createFakeClock();
    const { start, load } = setUp({ isReadSent: true, clock });
    await waitUntil(() => isAnswered(server.packets));
    const asked = start().request(READ);
    await waitUntil(() => server.packets.length === 1);
    server.behaviour.onPacket = (packet, socket) => void socket.emit('a', { ...packet, data: 'again' });
    server.cut();
    await load();
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await expect(asked).resolves.toBe('again');
    expect(server.packets).toHaveLength(2);
  });

  it('is requested anew for another country, and when it is requested again', async () => {
    const { start } = setUp({ isReadSent: true });
    await waitUntil(() => isAnswered(server.packets));
    const transport = start();
    await transport.request({ ...READ, data: { country: 'br' } });
    await transport.request(READ);
    expect(server.packets.map(({ country }) => country)).toEqual(['in', 'br', 'in']);
  });

  it('is requested by the transport when the socket was taken over before it had connected', async () => {
    await expect(setUp({ isReadSent: true }).start().request(READ)).resolves.toBe('answer');
    expect(server.packets).toHaveLength(1);
    expect(isAnswered(server.packets)).toBe(false);
  });
});

describe('[ER-4] socket.io that does not load', () => {
  it('leaves an open socket unchanged, and is loaded again', async () => {
    const clock = createFakeClock();
    const { start, fail, load, isLoading, lost } = setUp({ clock });
    const transport = start();
    await transport.request(READ);
    clock.advance(1);
    await isLoading();
    fail();
    await waitUntil(() => clock.next === 5000);
    await expect(transport.request(READ)).resolves.toBe('answer');
    clock.advance(5000);
    await isLoading(2);
    await load();
    await expect(transport.request(SUBMIT)).resolves.toBe('answer');
    expect(lost).toEqual([]);
    expect(server.queries).toHaveLength(1);
  });

  it('[TR-10] ends waiting reads when there is no socket either, and connects when it has loaded after all', async () => {
    const clock = createFakeClock();
    const { start, fail, load, isLoading, lost } = setUp({ clock, hasSocket: false });
    const transport = start();
    const asked = transport.request(READ);
    await isLoading();
    fail();
    await expect(asked).rejects.toMatchObject({ code: 'network' });
    expect([transport.connection, lost.length]).toEqual(['lost', 1]);
    clock.advance(5000);
    await isLoading(2);
    await load();
    await expect(transport.request(READ)).resolves.toBe('answer');
  });
});

/** A server that sends any packet a test specifies: Engine.IO or Socket.IO as text, or bytes. */
async function startRawServer(times = { pingInterval: 25_000, pingTimeout: 20_000 }) {
  const raw = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const connected: ServerSocket[] = [];
  const received: string[][] = [];
  const behaviour = {
    /** Answers the request to connect to the namespace; 0 is the first connection. */
    onConnect: ((socket) => socket.send('40{"sid":"s"}')) as (socket: ServerSocket, at: number) => void,
    onEvent: (() => undefined) as (socket: ServerSocket, text: string) => void,
  };
  raw.on('connection', (socket) => {
    const at = connected.push(socket) - 1;
    const texts: string[] = [];
    received.push(texts);
    socket.send(`0${JSON.stringify({ sid: 'e', upgrades: [], maxPayload: 1e6, ...times })}`);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      texts.push(text);
      if (text.startsWith('40')) behaviour.onConnect(socket, at);
      if (text.startsWith('42')) behaviour.onEvent(socket, text);
    });
  });
  await new Promise((resolve) => raw.once('listening', resolve));
  closing.push(() => {
    for (const socket of connected) socket.terminate();
    raw.close();
  });
  return { url: `http://127.0.0.1:${(raw.address() as AddressInfo).port}`, connected, received, behaviour };
}

function answer(socket: ServerSocket, text: string): void {
  const [, packet] = JSON.parse(text.slice(2)) as [string, object];
  socket.send(`42${JSON.stringify(['a', { ...packet, data: 'answer' }])}`);
}

describe('[TR-10] a server that misbehaves before socket.io has loaded', () => {
  it.each([
    ['broken JSON', '42["a",{broken'],
    ['an unknown packet of Socket.IO', '49'],
    ['a reserved event', '42["connect",1]'],
    ['an unknown packet of Engine.IO', 'x'],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('with %s ends the connection; the submission is sent once over the next one', async (_what, packet) => {
    const clock = createFakeClock();
    const { url, received, behaviour } = await startRawServer();
    behaviour.onEvent = answer;
    behaviour.onConnect = (socket, at) => {
      socket.send('40{"sid":"s"}');
      if (at === 0) socket.send(packet);
    };
    const { start, load, connections } = setUp({ url, clock });
    const transport = start();
    await load();
    await waitUntil(() => transport.connection === 'reconnecting');
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await waitUntil(() => transport.connection === 'connected');
    await expect(transport.request(SUBMIT)).resolves.toBe('answer');
    expect(connections).toEqual(['connected', 'reconnecting', 'connected']);
    expect(received.flat().filter((text) => text.startsWith('42'))).toHaveLength(1);
  });

  it('by sending nothing for 10 s is left to socket.io, which then loads', async () => {
    const clock = createFakeClock();
    const { url } = await startRawServer();
    const { start, loads } = setUp({ url, clock });
    const transport = start();
    await waitUntil(() => transport.connection === 'connected');
    expect(loads()).toBe(0);
    clock.advance(10_000);
    expect(loads()).toBe(1);
  });

  it('by missing a ping is disconnected, even if socket.io does not load', async () => {
    const clock = createFakeClock();
    const { url, connected } = await startRawServer({ pingInterval: 3000, pingTimeout: 2000 });
    const { start, isLoading, fail, lost } = setUp({ url, clock });
    const transport = start();
    await waitUntil(() => transport.connection === 'connected');
    clock.advance(4000);
    connected[0]?.send('2');
    await waitUntil(() => clock.next === 5000);
    clock.advance(4999);
    expect(transport.connection).toBe('connected');
    clock.advance(1);
    expect(transport.connection).toBe('reconnecting');
    await isLoading();
    fail();
    await waitUntil(() => transport.connection === 'lost');
    expect(lost).toHaveLength(1);
  });

  it('by sending an unknown event still has its ping answered', async () => {
    const { url, received, connected } = await startRawServer();
    const { start, isLoading } = setUp({ url });
    start();
    await waitUntil(() => received[0]?.includes('40') === true);
    connected[0]?.send('42["other",1]');
    await isLoading();
    connected[0]?.send('2');
    await waitUntil(() => received[0]?.includes('3') === true);
  });

  it('[TR-12] by refusing a token that the host then replaces gets the new one, and no further one is requested', async () => {
    const { url, behaviour } = await startRawServer();
    behaviour.onEvent = answer;
    behaviour.onConnect = (socket, at) =>
      socket.send(at === 0 ? '44{"message":"Refused","data":{"status":401}}' : '40{"sid":"s"}');
    const { start, load, isLoading, expired } = setUp({ url });
    const transport = start();
    await isLoading();
    transport.tokenUpdated();
    await load();
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(expired).toEqual([]);
  });

  it('by closing while socket.io takes over ends a submission and connects again', async () => {
    const clock = createFakeClock();
    const { url, behaviour, connected } = await startRawServer();
    const { start, load, isLoading, early, connections } = setUp({ url, clock });
    const transport = start();
    await waitUntil(() => transport.connection === 'connected');
    const submitted = transport.request(SUBMIT).catch((error: unknown) => error);
    connected[0]?.send('42["a",{}]');
    await waitUntil(() => clock.next === 0);
    clock.advance(0);
    await isLoading();
    behaviour.onEvent = answer;
    Object.defineProperty(early(), 'readyState', { value: WebSocket.CLOSING });
    await load();
    await expect(submitted).resolves.toMatchObject({ code: 'network' });
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(connections).toEqual(['connected', 'reconnecting', 'connected']);
  });
});

/** What a server does with its connections, and what it has counted. */
const FAILURES: readonly (readonly [what: string, refuse: (socket: ServerSocket) => void])[] = [
  ['closes them when they open', (socket) => socket.close()],
  ['drops them when they open', (socket) => socket.terminate()],
  [
    'refuses the namespace',
    (socket) => {
      socket.send('0{"sid":"e","upgrades":[],"pingInterval":25000,"pingTimeout":20000}');
      socket.on('message', () => socket.send('44{"message":"Busy","data":{"status":503}}'));
    },
  ],
  [
    'refuses the namespace and closes',
    (socket) => {
      socket.send('0{"sid":"e","upgrades":[],"pingInterval":25000,"pingTimeout":20000}');
      socket.on('message', () => {
        socket.send('44{"message":"Busy","data":{"status":503}}');
        socket.close();
      });
    },
  ],
];

describe('[TR-10] the early socket and three announced attempts, then the network error, while a server', () => {
  it.each([
    ...FAILURES.map((failure) => [...failure, false] as const),
    ...FAILURES.map(([what, refuse]) => [`${what}, before the transport starts`, refuse, true] as const),
  ])('%s', async (_what, refuse, isClosedBefore) => {
    const raw = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => raw.once('listening', resolve));
    closing.push(() => {
      for (const socket of raw.clients) socket.terminate();
      raw.close();
    });
    let count = 0;
    raw.on('connection', (socket) => {
      count += 1;
      refuse(socket);
    });
    const clock = createFakeClock();
    const { start, load, early, attempts, lost, received } = setUp({
      url: `http://127.0.0.1:${(raw.address() as AddressInfo).port}`,
      clock,
    });
    if (isClosedBefore) await waitUntil(() => early().readyState === WebSocket.CLOSED || received.length > 1);
    const asked = start()
      .request(READ)
      .catch((error: unknown) => error);
    await load();
    for (const wait of [2000, 4000, 8000]) {
      await waitUntil(() => clock.next === wait);
      clock.advance(wait);
    }
    await expect(asked).resolves.toMatchObject({ code: 'network' });
    expect([count, attempts, lost.length]).toEqual([4, ['1/3', '2/3', '3/3'], 1]);
  });
});
