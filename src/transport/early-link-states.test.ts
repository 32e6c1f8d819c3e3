import { createBuffer } from '#domain/buffer.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { FakeWebSocket } from '#test/fake-web-socket.ts';
import { flushPromises } from '#test/flush-promises.ts';
import { createEarlyLink } from './early-link.ts';
import type { SentRequest } from './early-socket.ts';
import type { SocketLink, SocketLinkOptions } from './link.ts';
import type { Connection, WireRequest } from './transport.ts';

const HANDSHAKE = '0{"sid":"e","pingInterval":25000,"pingTimeout":20000}';
const CONNECTED = '40{"sid":"s"}';
const REFUSED = '44{"message":"Refused","data":{"status":401}}';
const ANSWER = '42["a",{"msgid":"first","data":1}]';
const PUSH = '42["a",{"type":"balance"}]';
const READ: WireRequest = { method: 'GET', path: '/BANKING/x', data: { country: 'in' }, isRead: true };
const SENT: SentRequest = { request: READ, packet: { msgid: 'first' }, sentAt: 0 };

/** Socket.io's link, as far as the early link uses it. */
function createFakeLink(options: SocketLinkOptions) {
  const calls: unknown[] = [];
  const state: { connection: Connection; hasConnected: boolean } = {
    connection: 'connecting',
    hasConnected: false,
  };
  const link: SocketLink = {
    get connection() {
      return state.connection;
    },
    get hasConnected() {
      return state.hasConnected;
    },
    emit: (packet) => calls.push(packet) > 0,
    tokenUpdated: () => void calls.push('token'),
    wake: (isDead) => void calls.push(['wake', isDead]),
    dispose: () => void calls.push('dispose'),
  };
  const connect = () => {
    Object.assign(state, { connection: 'connected', hasConnected: true });
    options.onConnection('connected');
  };
  return { link, options, calls, connect };
}

interface SetUp {
  /** What the socket had received when it was taken over. */
  readonly arrived?: readonly string[];
  readonly sent?: SentRequest | null;
  readonly hasSocket?: boolean;
}

/** The early link on a socket and with a link of socket.io that the test controls. */
function setUp({ arrived = [], sent = null, hasSocket = true }: SetUp = {}) {
  const early = createBuffer<MessageEvent>(Infinity);
  for (const data of arrived) early.put(new MessageEvent('message', { data }));
  const clock = createFakeClock();
  const socket = new FakeWebSocket();
  socket.onmessage = early.put;
  const messages: unknown[] = [];
  const connections: Connection[] = [];
  const fulls: ReturnType<typeof createFakeLink>[] = [];
  const loads: { resolve: () => void; reject: () => void }[] = [];
  const link = createEarlyLink({
    baseUrl: '',
    parentToken: () => null,
    userToken: () => null,
    parent: { xOrigin: null, platformVersion: 'v', pwa: false, isMobileApp: false },
    language: () => 'en',
    native: null,
    clock,
    random: () => 0,
    newId: () => 'id',
    events: { addEventListener: () => undefined, removeEventListener: () => undefined },
    onReconnectAttempt: () => undefined,
    onLost: () => undefined,
    onTokenExpired: () => undefined,
    onServerTime: () => undefined,
    onMessage: (message) => messages.push(message),
    onConnection: (connection) => connections.push(connection),
    onRefused: () => undefined,
    early: hasSocket
      ? {
          socket: socket.asWebSocket(),
          messages: early,
          sent,
        }
      : null,
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({
          resolve: () =>
            resolve((options) => {
              const full = createFakeLink(options);
              fulls.push(full);
              return full.link;
            }),
          reject: () => reject(new Error('no chunk')),
        });
      }),
  });
  /** Lets the latest load succeed or fail. */
  const settle = async (how: 'resolve' | 'reject') => {
    loads.at(-1)?.[how]();
    await flushPromises();
  };
  const load = async () => {
    await settle('resolve');
    const full = fulls.at(-1);
    if (!full) throw new Error('socket.io’s link was not created');
    return full;
  };
  return { clock, socket, messages, connections, fulls, loads, link, settle, load };
}

/** A link that has connected. */
async function setUpConnected(given: SetUp = {}) {
  const all = setUp({ arrived: [HANDSHAKE, CONNECTED], ...given });
  await flushPromises();
  expect(all.connections).toEqual(['connected']);
  return all;
}

describe('[TR-4] the early link reads', () => {
  it('no message of a socket that was disposed at once', async () => {
    const { link, connections, messages } = setUp({ arrived: [HANDSHAKE, CONNECTED, PUSH] });
    link.dispose();
    await flushPromises();
    expect([connections, messages]).toEqual([[], []]);
  });

  it('everything that had arrived, even if the socket closes at once', async () => {
    const { socket, messages, connections } = setUp({ arrived: [HANDSHAKE, CONNECTED, '2', PUSH] });
    socket.lose();
    await flushPromises();
    expect(messages).toEqual([{ type: 'balance' }]);
    expect([connections.at(-1), socket.sent]).toEqual(['connected', []]);
  });

  it('nothing more once a packet is left to socket.io, which gets it and all later ones', async () => {
    const { socket, messages, loads, load } = await setUpConnected();
    socket.receive('49', PUSH);
    expect([messages, loads.length]).toEqual([[], 1]);
    const { options } = await load();
    const taken = options.takeSocket?.();
    const got: unknown[] = [];
    socket.onopen = ({ type }) => got.push(type);
    socket.onmessage = ({ data }) => got.push(data);
    await flushPromises();
    expect(taken).toBe(socket);
    expect(got).toEqual(['open', HANDSHAKE, CONNECTED, '49', PUSH]);
  });

  it.each([HANDSHAKE, CONNECTED])('a second %s as a packet for socket.io', async (packet) => {
    const { socket, loads } = await setUpConnected();
    socket.receive(packet);
    expect(loads).toHaveLength(1);
  });
});

describe('[TR-10] a server that is silent', () => {
  it.each(['0{}', '0{"pingInterval":"3000","pingTimeout":"2000"}', '0x'])(
    'is not dropped when its handshake %s names no times',
    async (handshake) => {
      const { clock, socket, connections } = setUp();
      socket.receive(handshake, CONNECTED);
      await flushPromises();
      expect(clock.pending).toBe(1);
      clock.advance(9999);
      expect([connections, socket.readyState]).toEqual([['connected'], socket.OPEN]);
    },
  );

  it('keeps its connection after 10 s, when socket.io loads', async () => {
    const { clock, socket, connections, loads } = await setUpConnected();
    clock.advance(10_000);
    expect([connections, socket.readyState, loads.length]).toEqual([['connected'], socket.OPEN, 1]);
  });

  it('is left to socket.io when there is no early socket, however long that loads', () => {
    const { clock, loads, connections } = setUp({ hasSocket: false });
    clock.advance(10_000);
    expect([loads.length, connections]).toEqual([1, []]);
  });
});

describe('[TR-10] a lost early socket', () => {
  it('is not reported while it was connecting; socket.io loads once, and its first attempt waits', async () => {
    const { socket, connections, loads, load } = setUp();
    socket.receive('x');
    socket.lose();
    expect([connections, loads.length]).toEqual([[], 1]);
    const { options } = await load();
    expect([options.hasFailed, options.takeSocket?.()]).toEqual([true, null]);
  });

  it('is reported once, and does not make socket.io load sooner', async () => {
    const { socket, link, connections, loads, settle, clock } = await setUpConnected();
    link.wake(true);
    await settle('reject');
    expect(connections).toEqual(['connected', 'reconnecting', 'lost']);
    socket.lose();
    expect(loads).toHaveLength(1);
    clock.advance(5000);
    expect(loads).toHaveLength(2);
  });

  it('[HS-16] is not reported after dispose, and neither is a failed load', async () => {
    const { socket, link, connections, clock, settle, fulls } = await setUpConnected();
    socket.receive('x');
    link.dispose();
    socket.lose();
    await settle('reject');
    expect([connections, clock.pending, fulls.length]).toEqual([['connected'], 0, 0]);

    const without = setUp({ hasSocket: false });
    without.link.dispose();
    await without.settle('reject');
    expect([without.connections, without.clock.pending]).toEqual([[], 0]);
  });

  it('[HS-16] starts no link of socket.io that loads after dispose', async () => {
    const { link, settle, fulls } = setUp({ hasSocket: false });
    link.dispose();
    await settle('resolve');
    expect(fulls).toEqual([]);
  });

  it('is reported by socket.io’s link alone once that has connected', async () => {
    const { socket, connections, load } = await setUpConnected();
    socket.receive('x');
    const { connect } = await load();
    connect();
    socket.lose();
    expect(connections).toEqual(['connected']);
  });
});

describe('[ER-4] socket.io', () => {
  it('loads in the task after the first message, and after a failure not before 5 s have passed', async () => {
    const { socket, clock, loads, settle } = await setUpConnected();
    socket.receive(PUSH);
    expect(loads).toHaveLength(0);
    clock.advance(0);
    expect(loads).toHaveLength(1);
    await settle('reject');
    socket.receive(PUSH);
    clock.advance(4999);
    expect(loads).toHaveLength(1);
    clock.advance(1);
    expect(loads).toHaveLength(2);
  });

  it('takes over the socket once, without a second request to connect', async () => {
    const { socket, load } = await setUpConnected();
    socket.receive('x');
    const { options } = await load();
    options.takeSocket?.();
    expect(options.takeSocket?.()).toBeNull();
    for (const packet of ['other', '40', '40']) socket.send(packet);
    expect(socket.sent).toEqual(['other', '40']);
  });

  it.each([[[HANDSHAKE, 'x']], [['6', HANDSHAKE]]])(
    'does not connect again on a socket that has answered %j',
    async (arrived) => {
      const { socket, load } = setUp({ arrived });
      await flushPromises();
      const { options } = await load();
      options.takeSocket?.();
      for (const packet of ['40', 'other']) socket.send(packet);
      expect(socket.sent).toEqual(['other']);
    },
  );

  it('waits for a socket that is still opening', async () => {
    const { socket, clock, load } = setUp();
    socket.readyState = 0;
    await flushPromises();
    clock.advance(0);
    socket.receive('x');
    const { options } = await load();
    expect(options.takeSocket?.()).toBe(socket);
    const opened = jest.fn();
    socket.onopen = opened;
    await flushPromises();
    expect(opened).not.toHaveBeenCalled();
  });

  it('gets every call once it has loaded', async () => {
    const { socket, link, load } = await setUpConnected();
    socket.receive('x');
    const { calls, connect } = await load();
    link.tokenUpdated();
    link.wake(true);
    link.wake(false);
    connect();
    expect(link.emit({ a: 1 })).toBe(true);
    link.dispose();
    expect(calls).toEqual(['token', ['wake', true], ['wake', false], { a: 1 }, 'dispose']);
    expect([socket.sent, socket.readyState]).toEqual([[], socket.OPEN]);
  });
});

describe('[TR-9] the request that the early socket has sent', () => {
  it('is given once, to the same request alone', async () => {
    const { link, socket } = await setUpConnected({ sent: SENT });
    socket.receive(PUSH);
    expect(link.takeSent?.({ ...READ, path: '/BANKING/y' })).toBeNull();
    expect(link.takeSent?.({ ...READ, data: { ...READ.data } })).toBeNull();
    expect(link.takeSent?.(READ)).toBe(SENT);
    expect(link.takeSent?.(READ)).toBeNull();
  });

  it('is not given while the link is connecting, nor after its answer', async () => {
    const { link, socket } = setUp({ sent: SENT, arrived: [HANDSHAKE] });
    await flushPromises();
    expect(link.takeSent?.(READ)).toBeNull();
    socket.receive(CONNECTED, ANSWER);
    expect(link.takeSent?.(READ)).toBeNull();
  });

  it('is not given over another connection', async () => {
    const { link, socket, load } = await setUpConnected({ sent: SENT });
    socket.lose();
    const { connect } = await load();
    connect();
    expect(link.connection).toBe('connected');
    expect(link.takeSent?.(READ)).toBeNull();
  });
});

describe('[TX-5] a packet', () => {
  it('is sent while the socket is open', async () => {
    const { link, socket } = await setUpConnected();
    expect(link.emit({ a: 1 })).toBe(true);
    socket.close();
    expect(link.emit({ a: 2 })).toBe(false);
    expect(socket.sent).toEqual(['42["d",{"a":1}]']);
  });
});

describe('[TR-12] a new token', () => {
  it('replaces a socket that was refused, whose close is then no failed attempt', async () => {
    const { link, socket, load } = setUp({ arrived: [HANDSHAKE, REFUSED] });
    await flushPromises();
    link.tokenUpdated();
    expect(socket.readyState).toBe(2);
    socket.lose();
    expect((await load()).options.hasFailed).toBe(false);
  });

  it.each([
    ['is connecting', [HANDSHAKE]],
    ['is connected', [HANDSHAKE, CONNECTED]],
    ['is connected and waits for socket.io', [HANDSHAKE, CONNECTED, 'x']],
  ])('leaves a socket that %s', async (_what, arrived) => {
    const { link, socket } = setUp({ arrived });
    await flushPromises();
    link.tokenUpdated();
    expect(socket.readyState).toBe(socket.OPEN);
  });
});

describe('[TR-10] the player’s return', () => {
  it.each([
    ['replaces a connection that is dead', [HANDSHAKE, CONNECTED], true, 2],
    ['leaves a connection that may be alive', [HANDSHAKE, CONNECTED], false, 1],
    ['leaves an attempt', [HANDSHAKE], true, 1],
  ])('%s', async (_what, arrived, isDead, readyState) => {
    const { link, socket } = setUp({ arrived });
    await flushPromises();
    link.wake(isDead);
    expect(socket.readyState).toBe(readyState);
  });
});
