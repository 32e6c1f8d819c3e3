import '#test/node-web-socket.ts';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import type { Clock } from '#domain/clock.ts';
import type { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { startSocketServer, type Packet } from '#test/fake-gateway-socket.ts';
import { waitUntil } from '#test/wait-until.ts';
import { realClock } from '#start/real-clock.ts';
import { openEarlySocket, type SentRequest } from './early-socket.ts';
import { createSocketLink } from './socket-link.ts';
import { createSocketTransport } from './socket-transport.ts';
import { socketAddress, socketPacket, type ConnectionOptions } from './socket-wire.ts';
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
  readonly clock?: Clock;
  /** The early socket sends READ itself. */
  readonly isReadSent?: boolean;
  readonly url?: string;
}

/** A socket that is opened early, and the transport that takes it over. */
function setUp({ clock = realClock, isReadSent = false, url = server.url }: SetUp = {}) {
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
      (link) => createSocketLink({ ...link, early: socket.take() }),
    );
    transport.onConnection((connection) => connections.push(connection));
    transport.onPush((push) => pushes.push(push));
    closing.push(() => transport.dispose());
    return transport;
  };
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
  };
}

describe('[TR-4] [TR-5] a socket that was opened early', () => {
  it('answers requests and delivers pushes, including earlier ones, over one connection', async () => {
    server.behaviour.onConnection = (socket) => socket.emit('a', { type: 'early', data: 1 });
    const { start, received, pushes, connections } = setUp();
    await waitUntil(() => received.length === 3);
    const transport = start();
    await expect(transport.request(READ)).resolves.toBe('answer');
    await expect(transport.request(SUBMIT)).resolves.toBe('answer');
    [...server.sockets][0]?.emit('a', { type: 'later', data: 2 });
    await waitUntil(() => pushes.length === 2);
    expect(pushes.map(({ type }) => type)).toEqual(['early', 'later']);
    expect(connections).toEqual(['connected']);
    expect(server.queries).toHaveLength(1);
    expect(server.queries[0]).toMatchObject({ Authorization: 'a token/with + signs', platform: 'ios' });
    expect(server.packets).toHaveLength(2);
  });

  it('sends a request at every moment of the hand-over exactly once', async () => {
    const { start, received } = setUp();
    await waitUntil(() => received.length === 2);
    const transport = start();
    const read = transport.request(READ);
    const ids = Array.from({ length: 20 }, (_, at) => `r${at}`);
    const outcomes: Promise<unknown>[] = [];
    for (const requestId of ids) {
      const failed = (): string => 'not sent';
      outcomes.push(transport.request({ ...SUBMIT, data: { requestId } }).catch(failed));
      await new Promise(process.nextTick);
    }
    await expect(read).resolves.toBe('answer');
    const answered = (await Promise.all(outcomes)).map((outcome) => outcome === 'answer');
    expect(answered).toContain(true);
    const sent = server.packets.flatMap(({ requestId }) => requestId ?? []);
    expect(sent).toEqual(ids.filter((_, at) => answered[at]));
    expect(server.queries).toHaveLength(1);
  });

  it('is used while it is still connecting', async () => {
    await expect(setUp().start().request(READ)).resolves.toBe('answer');
    expect(server.queries).toHaveLength(1);
  });

  it('[TR-10] that is cut announces the first attempt to reconnect: a read is repeated, a submission is not', async () => {
    const clock = createFakeClock();
    const { start, connections, attempts } = setUp({ clock });
    const transport = start();
    await waitUntil(() => transport.connection === 'connected');
    server.behaviour.onPacket = () => undefined;
    const asked = transport.request(READ);
    const submitted = transport.request(SUBMIT);
    await waitUntil(() => server.packets.length === 2);
    server.behaviour.onPacket = (packet, socket) => void socket.emit('a', { ...packet, data: 'again' });
    server.cut();
    await expect(submitted).rejects.toMatchObject({ code: 'network' });
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

  it('[TR-10] is given up after 10 s without a connection, as the first attempt', async () => {
    const clock = createFakeClock();
    const { url, behaviour, connected } = await startRawServer();
    behaviour.onEvent = answer;
    behaviour.onConnect = (socket, at) => {
      if (at > 0) socket.send('40{"sid":"s"}');
    };
    const { start, attempts } = setUp({ url, clock });
    const transport = start();
    await waitUntil(() => connected.length === 1);
    clock.advance(9_999);
    expect(clock.next).toBe(1);
    clock.advance(1);
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(attempts).toEqual(['1/3']);
  });

  it('[TR-10] counts as the first attempt when it was closed before: the next one waits and is announced', async () => {
    const clock = createFakeClock();
    const { start, early, attempts } = setUp({ clock });
    await waitUntil(() => server.sockets.size === 1);
    server.cut();
    await waitUntil(() => early().readyState === WebSocket.CLOSED);
    const asked = start().request(READ);
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
    await waitUntil(() => connections.length === 2);
    expect(connections).toEqual(['connected', 'reconnecting']);
  });

  it('[TR-11] is reported as refused by the transport when the gateway refuses it', async () => {
    server.behaviour.refuseWith = 401;
    const { start, received, expired } = setUp();
    await waitUntil(() => received.length === 2);
    start();
    await waitUntil(() => expired.length === 1);
    expect(server.queries).toHaveLength(1);
  });

  it('[HS-16] closes when the transport is disposed, and passes on nothing that had arrived', async () => {
    server.behaviour.onConnection = (socket) => socket.emit('a', { type: 'early', data: 1 });
    const { start, early, received, pushes, connections } = setUp();
    await waitUntil(() => received.length === 3);
    start().dispose();
    await waitUntil(() => server.sockets.size === 0 && early().readyState === WebSocket.CLOSED);
    expect([pushes, connections, server.queries.length]).toEqual([[], [], 1]);
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
    const { start } = setUp({ isReadSent: true, clock });
    await waitUntil(() => isAnswered(server.packets));
    const asked = start().request(READ);
    await waitUntil(() => server.packets.length === 1);
    server.behaviour.onPacket = (packet, socket) => void socket.emit('a', { ...packet, data: 'again' });
    server.cut();
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

  it.each([0, 1, 2, 3])(
    'goes with CONNECT to a gateway that reads it there, once, when the socket was taken over after %i messages',
    async (count) => {
      server.behaviour.readsConnect = true;
      const { start, received } = setUp({ isReadSent: true });
      await waitUntil(() => received.length >= count);
      const transport = start();
      await expect(transport.request(READ)).resolves.toBe('answer');
      await expect(transport.request(SUBMIT)).resolves.toBe('answer');
      expect(server.packets).toMatchObject([{ msgid: 'first', country: 'in' }, { requestId: 'r1' }]);
      expect(received[1]).toMatch('40');
    },
  );

  it.each([0, 1, 2, 3])(
    'is the answer that a gateway sends before it confirms the connection, taken over after %i messages',
    async (count) => {
      const { url, received, behaviour } = await startRawServer(null, 'd.e');
      behaviour.onConnect = (socket, _at, text) => {
        const { d } = JSON.parse(text.slice(2)) as { d: object };
        for (const sent of [`42${JSON.stringify(['a', { ...d, data: 'answer' }])}`, '40{"sid":"s"}'])
          socket.send(sent);
      };
      const { start, received: arrived } = setUp({ url, isReadSent: true });
      await waitUntil(() => arrived.length >= count);
      await expect(start().request(READ)).resolves.toBe('answer');
      expect(received[0]?.filter((text) => text.startsWith('42'))).toEqual([]);
    },
  );

  it.each([undefined, null, 5, ''])('goes as an event when the id of the connection is %j', async (sid) => {
    const { url, received, behaviour } = await startRawServer(null, sid);
    behaviour.onEvent = answer;
    await expect(setUp({ url, isReadSent: true }).start().request(READ)).resolves.toBe('answer');
    expect(received[0]?.map((text) => text.slice(0, 3))).toEqual(['40', '42[']);
  });

  it.each(['40', 'x'])(
    'is in no later CONNECT when the server closes the connection at its %s',
    async (what) => {
      const clock = createFakeClock();
      const { url, received, behaviour } = await startRawServer(what === 'x' ? what : null, 'd.e');
      behaviour.onEvent = answer;
      behaviour.onConnect = (socket, at) => (at === 0 ? socket.terminate() : socket.send('40{"sid":"s"}'));
      const transport = setUp({ url, clock, isReadSent: true }).start();
      const asked = transport.request(READ);
      await waitUntil(() => clock.next === 2000);
      clock.advance(2000);
      await expect(asked).resolves.toBe('answer');
      if (what === '40') expect(received[0]?.[0]).toMatch('40{"d":{');
      expect(received[1]?.map((text) => text.slice(0, 3))).toEqual(['40', '42[']);
    },
  );
});

/** A server that sends any packet a test specifies: Engine.IO or Socket.IO as text, or bytes. */
async function startRawServer(first: string | null = null, sid: unknown = 'e') {
  const times = { pingInterval: 25_000, pingTimeout: 20_000 };
  const raw = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const connected: ServerSocket[] = [];
  const received: string[][] = [];
  const behaviour = {
    /** Answers the request to connect to the namespace; 0 is the first connection. */
    onConnect: ((socket) => socket.send('40{"sid":"s"}')) as (
      socket: ServerSocket,
      at: number,
      text: string,
    ) => void,
    onEvent: (() => undefined) as (socket: ServerSocket, text: string) => void,
  };
  raw.on('connection', (socket) => {
    const at = connected.push(socket) - 1;
    const texts: string[] = [];
    received.push(texts);
    const handshake = `0${JSON.stringify({ sid, upgrades: [], maxPayload: 1e6, ...times })}`;
    socket.send(at === 0 && first !== null ? first : handshake);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      texts.push(text);
      if (text.startsWith('40')) behaviour.onConnect(socket, at, text);
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

describe('[TR-10] a server that misbehaves on a socket that was opened early', () => {
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
    const { start, connections } = setUp({ url, clock });
    const transport = start();
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await waitUntil(() => transport.connection === 'connected');
    await expect(transport.request(SUBMIT)).resolves.toBe('answer');
    expect([connections.at(-1), received.length]).toEqual(['connected', 2]);
    expect(received.flat().filter((text) => text.startsWith('42'))).toHaveLength(1);
  });

  it('by sending an unknown event still has its ping answered, and is asked to connect once', async () => {
    const { url, received, connected } = await startRawServer();
    const { start, received: arrived } = setUp({ url });
    await waitUntil(() => arrived.length === 2);
    const transport = start();
    await waitUntil(() => transport.connection === 'connected');
    connected[0]?.send('42["other",1]');
    connected[0]?.send('2');
    await waitUntil(() => received[0]?.includes('3') === true);
    expect(received).toEqual([['40', '3']]);
  });

  it.each([0, 1, 2])('is asked to connect once when it was taken over after %i messages', async (count) => {
    const { url, received, behaviour, connected } = await startRawServer();
    behaviour.onEvent = answer;
    if (count === 1) behaviour.onConnect = () => undefined;
    const { start, received: arrived } = setUp({ url });
    await waitUntil(() => arrived.length >= count);
    const transport = start();
    const asked = transport.request(READ);
    if (count === 1) {
      await waitUntil(() => received[0]?.includes('40') === true);
      connected[0]?.send('40{"sid":"s"}');
    }
    await expect(asked).resolves.toBe('answer');
    expect(received.flat().filter((text) => text.startsWith('40'))).toHaveLength(1);
  });

  it('by sending no handshake first is asked to connect over the next connection', async () => {
    const clock = createFakeClock();
    const { url, received, behaviour } = await startRawServer('x');
    behaviour.onEvent = answer;
    behaviour.onConnect = (socket, at) => {
      if (at > 0) socket.send('40{"sid":"s"}');
    };
    const { start, received: arrived } = setUp({ url, clock });
    await waitUntil(() => arrived.length === 1);
    const transport = start();
    await waitUntil(() => clock.next === 2000);
    clock.advance(2000);
    await expect(transport.request(READ)).resolves.toBe('answer');
    expect(received.map((texts) => texts.filter((text) => text.startsWith('40')))).toEqual([['40'], ['40']]);
  });

  it('[TR-11] by refusing after the first request does not keep that one unanswered', async () => {
    const { url, received, behaviour } = await startRawServer();
    behaviour.onConnect = (socket, at) => {
      if (at === 0)
        for (const text of ['40/x,{"sid":"s"}', '44{"message":"No","data":{"status":401}}'])
          socket.send(text);
      else socket.send('40{"sid":"s"}');
    };
    const { start, received: arrived, expired } = setUp({ url, isReadSent: true });
    await waitUntil(() => arrived.length === 3);
    behaviour.onEvent = answer;
    const transport = start();
    const asked = transport.request(READ);
    await waitUntil(() => expired.length === 1);
    transport.tokenUpdated();
    await expect(asked).resolves.toBe('answer');
    expect(received[1]?.filter((text) => text.startsWith('42'))).toHaveLength(1);
  });

  it.each(['401', '"401"', '"401 Unauthorized"'])(
    '[TR-12] by refusing a token with %s, which the host then replaces, gets the new one',
    async (status) => {
      const { url, behaviour } = await startRawServer();
      behaviour.onEvent = answer;
      behaviour.onConnect = (socket, at) =>
        socket.send(at === 0 ? `44{"message":"Refused","data":{"status":${status}}}` : '40{"sid":"s"}');
      const { start, expired } = setUp({ url });
      const transport = start();
      await waitUntil(() => expired.length === 1);
      transport.tokenUpdated();
      await expect(transport.request(READ)).resolves.toBe('answer');
      expect(expired).toHaveLength(1);
    },
  );

  it('by closing while the socket is taken over ends a submission and connects again', async () => {
    const clock = createFakeClock();
    const { url, behaviour, connected } = await startRawServer();
    const { start, received, connections } = setUp({ url, clock });
    await waitUntil(() => received.length === 2);
    const transport = start();
    await waitUntil(() => transport.connection === 'connected');
    const submitted = transport.request(SUBMIT).catch((error: unknown) => error);
    connected[0]?.terminate();
    await expect(submitted).resolves.toMatchObject({ code: 'network' });
    behaviour.onEvent = answer;
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
    const { start, early, attempts, lost, received } = setUp({
      url: `http://127.0.0.1:${(raw.address() as AddressInfo).port}`,
      clock,
    });
    if (isClosedBefore) await waitUntil(() => early().readyState === WebSocket.CLOSED || received.length > 1);
    const asked = start()
      .request(READ)
      .catch((error: unknown) => error);
    for (const wait of [2000, 4000, 8000]) {
      await waitUntil(() => clock.next === wait);
      clock.advance(wait);
    }
    await expect(asked).resolves.toMatchObject({ code: 'network' });
    expect([count, attempts, lost.length]).toEqual([4, ['1/3', '2/3', '3/3'], 1]);
  });
});
