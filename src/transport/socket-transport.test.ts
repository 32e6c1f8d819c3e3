// Deliberately long: all tests of the socket share one real server and one set-up.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Socket as GatewaySocket } from 'socket.io';
import { io } from 'socket.io-client';
import type { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { startSocketServer, type Packet } from '#test/fake-gateway-socket.ts';
import { waitUntil } from '#test/wait-until.ts';
import type { SocketLink } from './link.ts';
import { createSocketLink } from './socket-link.ts';
import { createSocketTransport } from './socket-transport.ts';
import type { Connection, Push, Transport, WireRequest } from './transport.ts';
import type { SocketTransportOptions } from './transport-options.ts';

let server: Awaited<ReturnType<typeof startSocketServer>>;
const transports: Transport[] = [];

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  transports.splice(0).forEach((transport) => transport.dispose());
  await server.stop();
});

const READ: WireRequest = {
  method: 'GET',
  path: '/BANKING/methods-payment-v3',
  data: { country: 'in' },
  isRead: true,
};
const SUBMIT: WireRequest = {
  method: 'POST',
  path: '/BANKING_DEPOSIT/create',
  data: { requestId: 'r1' },
  isRead: false,
};
const silent = () => {};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as CashierError,
  );

function setUp(extra: Partial<SocketTransportOptions> = {}, open = io) {
  const clock = createFakeClock();
  const page = new Map<string, Set<() => void>>();
  const attempts: string[] = [];
  const lost: CashierError[] = [];
  const onTokenExpired = jest.fn();
  const samples: { readonly sentAt: number; readonly receivedAt: number; readonly serverTime: unknown }[] =
    [];
  let ids = 0;
  let link: SocketLink | null = null;
  const transport = createSocketTransport(
    {
      baseUrl: server.url,
      parentToken: () => 'parent',
      userToken: () => 'user',
      parent: { xOrigin: null, platformVersion: 'redesign', pwa: false, isMobileApp: false },
      language: () => 'en',
      native: null,
      clock,
      random: () => 0,
      newId: () => `id-${(ids += 1)}`,
      events: {
        addEventListener: (type, fn) => void page.set(type, (page.get(type) ?? new Set()).add(fn)),
        removeEventListener: (type, fn) => void page.get(type)?.delete(fn),
      },
      onReconnectAttempt: (attempt, of) => attempts.push(`${attempt}/${of}`),
      onLost: (error) => lost.push(error),
      onTokenExpired,
      onServerTime: (serverTime, at) => samples.push({ ...at, serverTime }),
      ...extra,
    },
    (given) => (link = createSocketLink(given, open)),
  );
  transports.push(transport);
  const connections: Connection[] = [];
  transport.onConnection((connection) => connections.push(connection));
  const connected = () => waitUntil(() => transport.connection === 'connected');
  const down = () => waitUntil(() => transport.connection === 'reconnecting');
  /** Lets the three announced attempts fail, against a server that refuses or does not exist. */
  const useUp = async () => {
    for (const ms of [2000, 4000, 8000]) {
      await waitUntil(() => clock.next === ms);
      clock.advance(ms);
    }
    await waitUntil(() => transport.connection === 'lost');
  };
  const listeners = () => [...page.values()].reduce((sum, set) => sum + set.size, 0);
  const fire = (type: string) => [...(page.get(type) ?? [])].forEach((fn) => fn());
  return {
    clock,
    transport,
    connections,
    hasConnected: () => link?.hasConnected,
    attempts,
    lost,
    onTokenExpired,
    samples,
    connected,
    down,
    useUp,
    listeners,
    fire,
  };
}

describe('socket connection, against a real server', () => {
  it('[TR-4] connects on creation, to /v4/socket.io and only by WebSocket; a flag records the first connection', async () => {
    const { transport, connections, connected, hasConnected } = setUp();
    expect([transport.connection, hasConnected()]).toEqual(['connecting', false]);
    await connected();
    expect([hasConnected(), transport.hasPushes]).toEqual([true, true]);
    expect(connections).toEqual(['connected']);
    expect(server.queries[0]).toMatchObject({ transport: 'websocket' });
    expect([...server.sockets][0]?.conn.transport.name).toBe('websocket');
    server.cut();
    await waitUntil(() => transport.connection === 'reconnecting');
    expect(hasConnected()).toBe(true);
  });

  it('[TR-4] connects to the page’s own origin when no other is set', async () => {
    const addresses: unknown[][] = [];
    const open = (...args: unknown[]) => {
      addresses.push(args.slice(0, -1));
      return io(server.url, args.at(-1) as Parameters<typeof io>[1]);
    };
    const { connected } = setUp({ baseUrl: '' }, open);
    await connected();
    expect(addresses).toEqual([[]]);
  });

  it('[TR-5] sends language and cashier_type in every query, the rest when set', async () => {
    await setUp().connected();
    const own = Object.entries(server.queries[0] ?? {}).filter(
      ([name]) => !['EIO', 'transport', 't'].includes(name),
    );
    expect(Object.fromEntries(own)).toEqual({ Language: 'en', cashier_type: 'widget' });
    await setUp({
      parent: { xOrigin: 'partner', platformVersion: 'v', pwa: true, isMobileApp: true },
      native: { platform: 'android' },
      language: () => 'hi',
    }).connected();
    expect(server.queries[1]).toMatchObject({
      xorigin: 'partner',
      Language: 'hi',
      isNative: 'true',
      platform: 'android',
      pwa: 'true',
      isMobileApp: 'true',
      cashier_type: 'widget',
    });
  });

  it('[TR-5] sends the user’s current token as Authorization at each connect, only if the parent data has none', async () => {
    let token = 'first';
    const { connected, clock } = setUp({ parentToken: () => null, userToken: () => token });
    await connected();
    expect(server.queries[0]?.Authorization).toBe('first');
    token = 'second';
    server.cut();
    await waitUntil(() => clock.pending === 1);
    clock.advance(2000);
    await waitUntil(() => server.queries.length === 2);
    expect(server.queries[1]?.Authorization).toBe('second');
  });

  it('[HS-16] opens a separate connection for each widget', async () => {
    const [one, two] = [setUp(), setUp()];
    await Promise.all([one.connected(), two.connected()]);
    expect(server.sockets.size).toBe(2);
    one.transport.dispose();
    await waitUntil(() => server.sockets.size === 1);
    expect(await two.transport.request(READ)).toBe('answer');
  });

  it('[HS-16] leaves no socket, timer or listener after dispose in any state, and settles waiting requests', async () => {
    const one = setUp();
    await one.connected();
    server.behaviour.onPacket = silent;
    const asked = failure(one.transport.request(READ));
    one.transport.dispose();
    expect(await asked).toMatchObject({ code: 'network' });
    await waitUntil(() => server.sockets.size === 0);

    const two = setUp({ baseUrl: 'http://127.0.0.1:1' });
    const waiting = failure(two.transport.request(READ));
    await two.useUp();
    expect(two.transport.connection).toBe('lost');
    expect(two.listeners()).toBeGreaterThan(0);
    two.transport.dispose();
    await waiting;
    for (const { clock, listeners } of [one, two]) expect([clock.pending, listeners()]).toEqual([0, 0]);
    expect(await failure(two.transport.request(READ))).toMatchObject({ code: 'network' });
    expect(two.clock.pending).toBe(0);
  });
});

describe('socket requests', () => {
  it('[TR-6] sends the data flat in d with token, msgid, sendTime and type, which take precedence over the data', async () => {
    const { transport, connected, clock } = setUp();
    await connected();
    const data = { country: 'in', token: 'x', msgid: 'x', sendTime: 'x', type: 'x' };
    expect(await transport.request({ ...READ, data })).toBe('answer');
    expect(server.packets).toEqual([
      {
        country: 'in',
        token: 'parent',
        msgid: 'id-1',
        sendTime: clock.now(),
        type: 'BANKING:methods-payment-v3',
      },
    ]);
  });

  it('[TR-8] adds isNative and platform to native requests', async () => {
    const { transport, connected } = setUp({ native: { platform: 'ios' } });
    await connected();
    await transport.request(READ);
    expect(server.packets[0]).toMatchObject({ isNative: true, platform: 'ios' });
  });

  it('[TX-8] reads the server’s time from any answer that has it; for a repeated read, relative to the second attempt', async () => {
    const { transport, clock, samples, connected, down } = setUp();
    await connected();
    const startedAt = clock.uptime();
    const serverTime = clock.now() + 3_600_000;
    server.behaviour.onPacket = () => undefined;
    const read = transport.request(READ);
    await waitUntil(() => server.packets.length === 1);
    server.cut();
    await down();
    server.behaviour.onPacket = ({ msgid, type }, socket) => {
      clock.advance(50);
      // The travel time of a push is unknown.
      socket.emit('a', { type: 'balance', data: {}, serverTime: 1_600_000_000_000 });
      socket.emit('a', { msgid, type, data: 'stamped', serverTime });
    };
    clock.advance(2000);
    expect(await read).toBe('stamped');
    expect(samples).toEqual([{ sentAt: startedAt + 2000, receivedAt: startedAt + 2050, serverTime }]);

    server.behaviour.onPacket = ({ msgid, type }, socket) => {
      socket.emit('a', { msgid, type, status: 422, data: { error: {} }, serverTime });
    };
    await failure(transport.request(SUBMIT));
    expect(samples).toHaveLength(2);
    server.behaviour.onPacket = ({ msgid, type }, socket) => {
      socket.emit('a', { msgid, type, data: 5, serverTime: serverTime / 1000 });
    };
    expect(await transport.request(READ)).toBe(5);
    server.behaviour.onPacket = ({ msgid, type }, socket) => void socket.emit('a', { msgid, type, data: 6 });
    expect(await transport.request(READ)).toBe(6);
    expect(samples.slice(2)).toMatchObject([{ serverTime: serverTime / 1000 }]);
  });

  it('[TR-7] treats an answer without msgid as a push, and drops a second answer or one with an unknown msgid', async () => {
    const { transport, connected } = setUp();
    await connected();
    const pushes: Push[] = [];
    const stop = transport.onPush((push) => pushes.push(push));
    server.behaviour.onPacket = ({ msgid }, socket) => {
      socket.emit('a', { type: 'deposit.status', data: { id: '1', status: 1 } });
      socket.emit('a', 'nonsense');
      socket.emit('a', { msgid: 'unknown', type: 't', data: 'stray' });
      socket.emit('a', { msgid, type: 't', data: 'first' });
      socket.emit('a', { msgid, type: 't', data: 'second' });
      socket.emit('a', { type: 'login.token', data: '{"token":"n"}', needParse: true });
      socket.emit('a', { type: 'login.token', data: '{', needParse: true });
    };
    expect(await transport.request(READ)).toBe('first');
    await waitUntil(() => pushes.length === 3);
    expect(pushes).toEqual([
      { type: 'deposit.status', data: { id: '1', status: 1 } },
      { type: 'login.token', data: { token: 'n' } },
      // Its data cannot be parsed, which is reported where pushes are read.
      { type: 'login.token', data: undefined },
    ]);
    stop();
    await transport.request(READ);
    expect(pushes).toHaveLength(3);
  });

  it('[TR-11] treats below 100, 200 to 299 and above 600 as success, others as errors; status wins over data.status', async () => {
    const { transport, connected } = setUp();
    await connected();
    let envelope: object = {};
    server.behaviour.onPacket = ({ msgid }, socket) =>
      void socket.emit('a', { type: 't', data: 1, ...envelope, msgid });
    const ask = async (answer: object) => {
      envelope = answer;
      return (await failure(transport.request(SUBMIT)))?.status ?? 'success';
    };
    const statuses = [0, 1, 99, 100, 199, 200, 299, 300, 404, 500, 600, 601, 700];
    const outcomes: unknown[] = [];
    for (const status of statuses) outcomes.push(await ask({ status }));
    expect(outcomes).toEqual([
      'success',
      'success',
      'success',
      100,
      199,
      'success',
      'success',
      300,
      404,
      500,
      600,
      'success',
      'success',
    ]);
    expect(await ask({ data: { status: 500 } })).toBe(500);
    expect(await ask({ status: 200, data: { status: 500 } })).toBe('success');
    expect(await ask({ data: { status: 'waiting' } })).toBe('success');
    envelope = {
      status: 422,
      data: { error: { message: 'Too much', code: 'limit', fields: { amount: 'm' } } },
    };
    expect(await failure(transport.request(SUBMIT))).toMatchObject({
      code: 'server',
      message: 'Too much',
      serverCode: 'limit',
      fields: { amount: 'm' },
    });
  });

  it('[TR-11] reports token expiry once on 401, and resends a read once with the new token, but no submission', async () => {
    let token = 'old';
    const { transport, connected, onTokenExpired } = setUp({ parentToken: () => token });
    await connected();
    server.behaviour.onPacket = (packet, socket) =>
      void socket.emit('a', {
        msgid: packet.msgid,
        type: 't',
        data: 'fine',
        status: packet.token === 'new' ? 200 : 401,
      });
    const read = transport.request(READ);
    expect(await failure(transport.request(SUBMIT))).toMatchObject({ code: 'unauthorized', status: 401 });
    token = 'new';
    transport.tokenUpdated();
    expect(await read).toBe('fine');
    expect(onTokenExpired).toHaveBeenCalledTimes(1);
    expect(server.packets.map(({ type }) => type)).toEqual([
      'BANKING:methods-payment-v3',
      'BANKING_DEPOSIT:create',
      'BANKING:methods-payment-v3',
    ]);
  });

  it('[TR-14] parses the JSON text of needParse, and rejects only that request for invalid text', async () => {
    const { transport, connected } = setUp();
    await connected();
    server.behaviour.onPacket = ({ msgid, bad }, socket) =>
      void socket.emit('a', { msgid, type: 't', needParse: true, data: bad ? '{"a"' : '{"a":1}' });
    const bad = failure(transport.request({ ...READ, data: { bad: true } }));
    expect(await transport.request(READ)).toEqual({ a: 1 });
    expect(await bad).toMatchObject({ code: 'contract' });
    expect(transport.connection).toBe('connected');
  });

  it('[TR-14] reads an answer or push that is the JSON text of its object, and ignores any other text', async () => {
    const { transport, connected } = setUp();
    const pushes: unknown[] = [];
    transport.onPush((push) => pushes.push(push));
    await connected();
    server.behaviour.onPacket = ({ msgid, type }, socket) => {
      for (const text of ['', 'null', '{"msgid"', `"${msgid}"`]) socket.emit('a', text);
      socket.emit('a', JSON.stringify({ type: 'balance', data: 1 }));
      socket.emit('a', `{"msgid":"${msgid}","type":"${type}","data":{"id":1234567890123456789}}`);
    };
    expect(await transport.request(SUBMIT)).toEqual({ id: '1234567890123456789' });
    expect(pushes).toEqual([{ type: 'balance', data: 1 }]);
  });

  // Converting such data to a text throws.
  it('[TR-14] takes data of any names', async () => {
    const { transport, connected } = setUp();
    await connected();
    const data = { toString: null, valueOf: null };
    server.behaviour.onPacket = ({ msgid }, socket) => void socket.emit('a', { msgid, type: 't', data });
    expect(await transport.request(READ)).toEqual(data);
  });

  it('[TX-5] leaves a submission unanswered when an answer with its msgid names another call, and uses its own later', async () => {
    const { transport, connected } = setUp();
    await connected();
    const refused = { data: { error: { message: 'No', code: 'forbidden' } }, status: 403 };
    let answerLater = silent;
    server.behaviour.onPacket = ({ msgid, type }, socket) => {
      socket.emit('a', { msgid, type: 'BANKING:transactions', ...refused });
      answerLater = () => void socket.emit('a', { msgid, type, data: { id: 1 } });
    };
    const onLateAnswer = jest.fn();
    expect(await failure(transport.request({ ...SUBMIT, onLateAnswer }))).toMatchObject({ code: 'network' });
    answerLater();
    await waitUntil(() => onLateAnswer.mock.calls.length > 0);
    expect(onLateAnswer.mock.calls).toEqual([[{ id: 1 }]]);
    // A type that names no call says nothing.
    server.behaviour.onPacket = ({ msgid }, socket) =>
      void socket.emit('a', { msgid, type: 'ERROR', ...refused });
    expect(await failure(transport.request(SUBMIT))).toMatchObject({ serverCode: 'forbidden' });
  });

  it('[TX-6] does not take an answer that names another call for that of a look-up', async () => {
    const { transport, connected } = setUp();
    await connected();
    const missing = { data: { error: { message: 'No', code: 'not_found' } }, status: 404 };
    server.behaviour.onPacket = ({ msgid }, socket) =>
      void socket.emit('a', { msgid, type: 'BANKING_WITHDRAWAL:resend', ...missing });
    const lookUp = { ...READ, path: '/BANKING/transaction' };
    expect(await failure(transport.request(lookUp))).toMatchObject({ code: 'network' });
    server.behaviour.onPacket = ({ msgid, type }, socket) =>
      void socket.emit('a', { msgid, type, ...missing });
    expect(await failure(transport.request(lookUp))).toMatchObject({ serverCode: 'not_found' });
    // Another read says nothing of a payment.
    server.behaviour.onPacket = ({ msgid }, socket) =>
      void socket.emit('a', { msgid, type: 'BANKING:countries', data: 1 });
    expect(await transport.request(READ)).toBe(1);
  });

  it('waits 30 s for an answer, and delivers a late answer to a submission once', async () => {
    const { transport, connected, clock } = setUp();
    await connected();
    const held: [Packet, GatewaySocket][] = [];
    server.behaviour.onPacket = (...one) => void held.push(one);
    const onLateAnswer = jest.fn();
    const failed = Promise.all([
      failure(transport.request(READ)),
      failure(transport.request({ ...SUBMIT, onLateAnswer })),
    ]);
    await waitUntil(() => held.length === 2);
    clock.advance(29_999);
    expect(clock.pending).toBe(2);
    clock.advance(1);
    expect(await failed).toMatchObject([{ code: 'network' }, { code: 'network' }]);
    for (const [{ msgid }, socket] of [...held, ...held])
      socket.emit('a', { msgid, type: 't', data: { id: 1 } });
    await waitUntil(() => onLateAnswer.mock.calls.length > 0);
    server.behaviour.onPacket = ({ msgid }, socket) => void socket.emit('a', { msgid, type: 't', data: 1 });
    await transport.request(READ);
    expect(onLateAnswer.mock.calls).toEqual([[{ id: 1 }]]);
  });
});

describe('[TX-5] late answers', () => {
  it('are awaited for a hundred failed submissions, and a refusal is none', async () => {
    const { transport, connected, clock } = setUp();
    await connected();
    const held: [Packet, GatewaySocket][] = [];
    server.behaviour.onPacket = (...one) => void held.push(one);
    const given: unknown[] = [];
    const onLateAnswer = (data: unknown) => void given.push(data);
    const failed = Array.from({ length: 101 }, () => failure(transport.request({ ...SUBMIT, onLateAnswer })));
    await waitUntil(() => held.length === 101);
    clock.advance(30_000);
    await Promise.all(failed);
    held.forEach(([{ msgid }, socket], at) =>
      socket.emit('a', { msgid, type: 't', data: at, ...(at === 0 && { status: 422 }) }),
    );
    server.behaviour.onPacket = ({ msgid }, socket) => void socket.emit('a', { msgid, type: 't', data: 1 });
    await transport.request(READ);
    expect(given).toEqual(Array.from({ length: 99 }, (_, at) => at + 1));
  });
});

describe('[TR-10] drops and reconnects', () => {
  it('announces attempts after 2, 4 and 8 s, then lost: a waiting read is a network error', async () => {
    const { transport, clock, attempts, connections, lost } = setUp({ baseUrl: 'http://127.0.0.1:1' });
    const read = failure(transport.request(READ));
    const counts: number[] = [];
    for (const ms of [2000, 4000, 8000]) {
      await waitUntil(() => clock.next === ms);
      clock.advance(ms - 1);
      counts.push(attempts.length);
      clock.advance(1);
      counts.push(attempts.length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
    const error = await read;
    expect(error).toMatchObject({ code: 'network', message: 'Network connection failed' });
    // The same error object, so that it is reported only once.
    expect(lost).toEqual([error]);
    expect(lost[0]).toBe(error);
    expect(attempts).toEqual(['1/3', '2/3', '3/3']);
    expect(connections).toEqual(['lost']);
  });

  it('gives up an unanswered attempt after 10 s', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const accepted = new Promise<Socket>((resolve) => mute.once('connection', resolve));
    const { clock } = setUp({ baseUrl: `http://127.0.0.1:${(mute.address() as AddressInfo).port}` });
    const socket = await accepted;
    expect(clock.next).toBe(10_000);
    clock.advance(10_000);
    expect(clock.next).toBe(2000);
    await waitUntil(() => socket.destroyed);
    await new Promise((resolve) => mute.close(resolve));
  });

  it('[TR-10] a connection that is dead without an event is replaced at once, and its read is repeated', async () => {
    const { transport, clock, connected, connections, attempts } = setUp();
    await connected();
    server.behaviour.onPacket = silent;
    const read = transport.request(READ);
    await waitUntil(() => server.packets.length === 1);
    server.behaviour.onPacket = ({ msgid }, socket) => void socket.emit('a', { msgid, type: 't', data: 1 });
    transport.wake(true);
    expect(await read).toBe(1);
    expect(connections).toEqual(['connected', 'reconnecting', 'connected']);
    expect(attempts).toEqual(['1/3']);
    clock.advance(5000);
    transport.wake(false);
    clock.advance(0);
    expect(transport.connection).toBe('connected');
  });

  // agentboard#65: the network disappears under an attempt, which then hangs.
  it('[TR-10] an attempt that hangs for 3 s is made anew when the player is back, a younger one is left', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const sockets: Socket[] = [];
    mute.on('connection', (socket) => sockets.push(socket.resume()));
    const { clock, transport } = setUp({
      baseUrl: `http://127.0.0.1:${(mute.address() as AddressInfo).port}`,
    });
    await waitUntil(() => sockets.length === 1);
    clock.advance(3000);
    transport.wake(false);
    expect([sockets.length, clock.next]).toEqual([1, 7000]);
    clock.advance(1);
    transport.wake(false);
    await waitUntil(() => sockets.length === 2);
    await waitUntil(() => sockets[0]?.destroyed === true);
    clock.advance(1000);
    transport.wake(false);
    expect([sockets.length, clock.next]).toEqual([2, 9000]);
    transport.dispose();
    await new Promise((resolve) => mute.close(resolve));
  });

  it('a read interrupted by a drop is repeated once after reconnecting, as a new packet', async () => {
    const { transport, connected, down, clock, connections } = setUp();
    await connected();
    server.behaviour.onPacket = silent;
    const read = transport.request(READ);
    await waitUntil(() => server.packets.length === 1);
    server.cut();
    await down();
    server.behaviour.onPacket = ({ msgid }, socket) =>
      void socket.emit('a', { msgid, type: 't', data: 'back' });
    clock.advance(2000);
    expect(await read).toBe('back');
    expect(server.packets.map(({ msgid }) => msgid)).toEqual(['id-1', 'id-2']);
    expect(connections).toEqual(['connected', 'reconnecting', 'connected']);
  });

  it('a read interrupted by a second drop is a network error', async () => {
    const { transport, connected, down, clock } = setUp();
    await connected();
    server.behaviour.onPacket = silent;
    const read = failure(transport.request(READ));
    await waitUntil(() => server.packets.length === 1);
    server.cut();
    await down();
    clock.advance(2000);
    await waitUntil(() => server.packets.length === 2);
    server.cut();
    expect(await read).toMatchObject({ code: 'network' });
  });

  it('a read made while the socket is down waits for it, up to 30 s', async () => {
    const { transport, connected, down, clock } = setUp();
    await connected();
    server.cut();
    await down();
    const read = transport.request(READ);
    clock.advance(2000);
    expect(await read).toBe('answer');
    expect(server.packets).toHaveLength(1);

    const elsewhere = setUp({ baseUrl: 'http://127.0.0.1:1' });
    const late = failure(elsewhere.transport.request(READ));
    elsewhere.clock.advance(30_000);
    expect(await late).toMatchObject({ code: 'network' });
  });

  it('[TX-5] a submission fails immediately with a network error when the socket is down or drops, and is never resent', async () => {
    const { transport, connected, down, clock } = setUp();
    expect(await failure(transport.request(SUBMIT))).toMatchObject({ code: 'network' });
    await connected();
    server.behaviour.onPacket = silent;
    const caught = failure(transport.request(SUBMIT));
    await waitUntil(() => server.packets.length === 1);
    server.cut();
    expect(await caught).toMatchObject({ code: 'network' });
    await down();
    expect(await failure(transport.request(SUBMIT))).toMatchObject({ code: 'network' });
    clock.advance(2000);
    await connected();
    server.behaviour.onPacket = ({ msgid }, socket) => void socket.emit('a', { msgid, type: 't', data: 1 });
    await transport.request(READ);
    expect(server.packets.filter(({ type }) => type === 'BANKING_DEPOSIT:create')).toHaveLength(1);
  });

  it('[TX-5] after a suspension longer than the ping timeout nothing is sent from socket.io’s own buffer', async () => {
    const { transport, connected, down, clock } = setUp();
    await connected();
    const now = Date.now();
    // socket.io still reports connected, but has missed its pings: it would buffer an emit and send it after the reconnect.
    jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    const submit = failure(transport.request(SUBMIT));
    const read = transport.request(READ);
    jest.restoreAllMocks();
    expect(await submit).toMatchObject({ code: 'network' });
    await down();
    clock.advance(2000);
    expect(await read).toBe('answer');
    expect(server.packets.map(({ type }) => type)).toEqual(['BANKING:methods-payment-v3']);
  });

  it('quiet attempts continue after lost, immediately when the network is back', async () => {
    const { transport, connected, down, useUp, fire, attempts, connections } = setUp();
    await connected();
    server.behaviour.refuseWith = 503;
    server.cut();
    await down();
    await useUp();
    expect(transport.connection).toBe('lost');
    server.behaviour.refuseWith = null;
    const read = transport.request(READ);
    fire('online');
    expect(await read).toBe('answer');
    expect(attempts).toHaveLength(3);
    expect(connections).toEqual(['connected', 'reconnecting', 'lost', 'connected']);
  });

  it('is reported as lost once, even if a token is refused and replaced meanwhile', async () => {
    server.behaviour.refuseWith = 503;
    const { transport, useUp, fire, lost, onTokenExpired, listeners } = setUp();
    await useUp();
    server.behaviour.refuseWith = 401;
    fire('online');
    await waitUntil(() => onTokenExpired.mock.calls.length === 1);
    server.behaviour.refuseWith = 503;
    transport.tokenUpdated();
    await useUp();
    await waitUntil(() => listeners() > 0);
    expect(lost).toHaveLength(1);
  });

  it('[TR-11] connect_error 401 is token expiry: no attempt until the token is updated; reads wait for it', async () => {
    server.behaviour.refuseWith = 401;
    const { transport, clock, onTokenExpired, attempts, connected } = setUp();
    const read = transport.request(READ);
    await waitUntil(() => onTokenExpired.mock.calls.length === 1);
    clock.advance(2999);
    expect([server.queries.length, attempts.length]).toEqual([1, 0]);
    server.behaviour.refuseWith = null;
    transport.tokenUpdated();
    await connected();
    expect(await read).toBe('answer');
    expect(onTokenExpired).toHaveBeenCalledTimes(1);
  });

  it('[TR-11] connect_error 401 without a new token: the read fails as unauthorized, still without an attempt', async () => {
    server.behaviour.refuseWith = 401;
    const { transport, clock, onTokenExpired } = setUp();
    const read = failure(transport.request(READ));
    await waitUntil(() => onTokenExpired.mock.calls.length === 1);
    await waitUntil(() => clock.next === 3000);
    clock.advance(3000);
    expect(await read).toMatchObject({ code: 'unauthorized', status: 401 });
    const next = failure(transport.request(READ));
    await waitUntil(() => clock.next === 3000);
    clock.advance(3000);
    expect(await next).toMatchObject({ code: 'unauthorized', status: 401 });
    clock.advance(600_000);
    expect([clock.pending, server.queries.length]).toEqual([0, 1]);
  });
});
