import { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { FakeWebSocket } from '#test/fake-web-socket.ts';
import { flushPromises as settle } from '#test/flush-promises.ts';
import { createSocketOptions } from '#test/socket-options.ts';
import { openEarlySocket } from './early-socket.ts';
import { createLateTransport } from './late-transport.ts';
import type { SocketOptions } from './link.ts';
import type { Connection, Push, Transport, WireRequest } from './transport.ts';

const DATA = { country: 'mx', currency: 'MXN' };
const LIST: WireRequest = { method: 'GET', path: '/BANKING/methods-payment-v3', data: DATA, isRead: true };
const OTHER: WireRequest = { ...LIST, data: { ...DATA } };
const CONNECTED = ['0{"sid":"d.e"}', '40{"sid":"s"}'];
const SUBMIT: WireRequest = { ...OTHER, method: 'POST', path: '/BANKING_DEPOSIT/create', isRead: false };
const message = (fields: object): string => `42${JSON.stringify(['a', { msgid: 'first', ...fields }])}`;
const ANSWER = message({ data: { methods: [1] }, serverTime: 1_700_000_000_000 });

function setUp({ hasSocket = true, failures = 0, loadMs = 0, isSilent = false } = {}) {
  const clock = createFakeClock();
  const socket = new FakeWebSocket();
  const first = () => ({ request: LIST, packet: { msgid: 'first' }, sentAt: clock.uptime() });
  const Opened = jest.fn(() => socket) as unknown as typeof WebSocket;
  const early = hasSocket ? openEarlySocket('wss://gateway.test/', Opened, first) : null;
  const asked: WireRequest[] = [];
  const taken: SocketOptions['early'][] = [];
  const times: unknown[] = [];
  const calls: string[] = [];
  let left = failures;
  let push: (push: Push) => void = () => undefined;
  let change: (connection: Connection) => void = () => undefined;
  const full: Transport = {
    request(request) {
      const count = asked.push(request);
      return isSilent ? new Promise(() => undefined) : Promise.resolve(count);
    },
    onPush: (listener) => {
      push = listener;
      return () => undefined;
    },
    onConnection: (listener) => {
      change = listener;
      return () => undefined;
    },
    connection: 'connected',
    hasPushes: true,
    tokenUpdated: () => void calls.push('tokenUpdated'),
    wake: (isDead) => void calls.push(`wake ${String(isDead)}`),
    dispose: () => void calls.push('dispose'),
  };
  const load = jest.fn(() => {
    left -= 1;
    if (left >= 0) return Promise.reject(new CashierError('chunk', 'not loaded'));
    const create = (options: SocketOptions) => {
      taken.push(options.early);
      return full;
    };
    if (loadMs === 0) return Promise.resolve(create);
    return new Promise<typeof create>((resolve) => clock.after(loadMs, () => resolve(create)));
  });
  const transport = createLateTransport({
    ...createSocketOptions(clock),
    onServerTime: (...given) => void times.push(given),
    early,
    first: LIST,
    load,
  });
  return {
    clock,
    socket,
    early,
    transport,
    load,
    asked,
    taken,
    times,
    calls,
    push: (given: Push) => push(given),
    change: (connection: Connection) => change(connection),
  };
}

/** Runs the next task as well. */
async function settleTasks({ clock }: ReturnType<typeof setUp>): Promise<void> {
  await settle();
  clock.advance(0);
  await settle();
}

describe('[TR-4] the socket’s transport, until it has loaded', () => {
  it('takes the first list from the early socket, and loads only then', async () => {
    const all = setUp();
    const { socket, clock, transport, load, asked, times, taken } = all;
    const list = transport.request(LIST);
    socket.receive(...CONNECTED);
    await settleTasks(all);
    expect([load.mock.calls.length, transport.connection]).toEqual([0, 'connecting']);
    clock.advance(120);
    socket.receive(ANSWER);
    await expect(list).resolves.toEqual({ methods: [1] });
    expect([load.mock.calls.length, times]).toEqual([
      0,
      [[1_700_000_000_000, { sentAt: 0, receivedAt: 120 }]],
    ]);
    await settleTasks(all);
    expect([transport.connection, asked]).toEqual(['connected', []]);
    const kept: unknown[] = [];
    taken[0]?.messages.open(({ data }) => kept.push(data));
    expect(kept).toEqual([...CONNECTED, ANSWER]);
  });

  it.each([
    ['refuses the request', message({ status: 401, data: {} })],
    ['answers with what is no JSON', message({ needParse: true, data: '<html>' })],
    ['sends an event that is no JSON', '42["a",{broken'],
    ['answers another request', message({ msgid: 'other', data: {} })],
    ['refuses the connection', '44{"message":"no"}'],
  ])('leaves the request to the transport when the gateway %s', async (_what, text) => {
    const all = setUp();
    const list = all.transport.request(LIST);
    all.socket.receive(...CONNECTED, text);
    await settleTasks(all);
    await expect(list).resolves.toBe(1);
    expect([all.asked, all.times, all.taken[0]?.sent?.packet.msgid]).toEqual([[LIST], [], 'first']);
  });

  it.each([
    ['a push', message({ msgid: null, type: 'balance.push', data: {} })],
    ['another event', '42["greeting",{"msgid":"first"}]'],
  ])('keeps waiting for the answer when %s comes first', async (_what, text) => {
    const all = setUp();
    const list = all.transport.request(LIST);
    all.socket.receive(...CONNECTED, text, ANSWER);
    await expect(list).resolves.toEqual({ methods: [1] });
  });

  it('leaves the request to the transport when the socket closes', async () => {
    const all = setUp();
    const list = all.transport.request(LIST);
    all.socket.onclose?.();
    await settleTasks(all);
    await expect(list).resolves.toBe(1);
  });

  it('leaves the request to the transport when the gateway is slow', async () => {
    const all = setUp();
    const list = all.transport.request(LIST);
    all.socket.receive(...CONNECTED);
    all.clock.advance(2000);
    await expect(list).resolves.toBe(1);
    expect(all.taken[0]?.sent?.packet.msgid).toBe('first');
  });

  it.each([
    ['no socket was opened early', { hasSocket: false }, LIST],
    ['another request comes first', {}, OTHER],
  ])('loads at once when %s', async (_what, options, request) => {
    const all = setUp(options);
    await expect(all.transport.request(request)).resolves.toBe(1);
    expect(all.asked).toEqual([request]);
  });

  it('gives an answer once: the same request is asked again', async () => {
    const all = setUp();
    const list = all.transport.request(LIST);
    all.socket.receive(...CONNECTED, ANSWER);
    await list;
    await expect(all.transport.request(LIST)).resolves.toBe(1);
  });

  it('passes on pushes, changes of the connection, new tokens and returns', async () => {
    const all = setUp({ hasSocket: false });
    const { transport, calls } = all;
    const seen: unknown[] = [];
    transport.onPush((push) => seen.push(push));
    transport.onConnection((connection) => seen.push(connection));
    await settle();
    all.push({ type: 'balance', data: 1 });
    all.change('reconnecting');
    transport.tokenUpdated();
    transport.wake(true);
    expect(seen).toEqual([{ type: 'balance', data: 1 }, 'reconnecting']);
    expect(calls).toEqual(['tokenUpdated', 'wake true']);
    transport.dispose();
    expect(calls.at(-1)).toBe('dispose');
  });

  it('[ER-4] ends each request when it does not load, in the next task', async () => {
    const all = setUp({ hasSocket: false, failures: 2 });
    for (const request of [LIST, SUBMIT]) {
      const onEnd = jest.fn();
      const asked = all.transport.request(request).catch(onEnd);
      await settle();
      expect(onEnd).not.toHaveBeenCalled();
      all.clock.advance(0);
      await asked;
      expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ code: 'chunk' }));
    }
  });

  it('[TR-12] tells the transport of a token that was renewed before it loaded', async () => {
    const all = setUp();
    all.transport.tokenUpdated();
    void all.transport.request(OTHER);
    await settle();
    expect([all.asked, all.calls]).toEqual([[OTHER], ['tokenUpdated']]);
  });

  it('[TR-9] ends a read 30 s after it was made, however much of that the transport has had', async () => {
    const all = setUp({ hasSocket: false, loadMs: 20_000, isSilent: true });
    const asked = all.transport.request(LIST);
    all.clock.advance(20_000);
    await settle();
    expect(all.asked).toEqual([LIST]);
    all.clock.advance(10_000);
    await expect(asked).rejects.toMatchObject({ code: 'network' });
  });

  it('[TR-9] ends a request that has waited for 30 s, and does not send it later', async () => {
    const all = setUp({ hasSocket: false, loadMs: 40_000 });
    const sent = all.transport.request(SUBMIT);
    all.clock.advance(30_000);
    await expect(sent).rejects.toMatchObject({ code: 'network' });
    all.clock.advance(10_000);
    await settleTasks(all);
    expect([all.transport.connection, all.asked]).toEqual(['connected', []]);
  });

  it('[HS-16] ends without having loaded, and its request with it', async () => {
    const all = setUp();
    const list = all.transport.request(LIST);
    all.transport.dispose();
    all.early?.close();
    await expect(list).rejects.toMatchObject({ code: 'network' });
    await expect(all.transport.request(OTHER)).rejects.toMatchObject({ code: 'network' });
    all.clock.advance(5000);
    await settleTasks(all);
    expect(all.load).not.toHaveBeenCalled();
  });

  it('[HS-16] that is ended while it loads takes no socket', async () => {
    const all = setUp({ hasSocket: false });
    const sent = all.transport.request(SUBMIT);
    all.transport.dispose();
    await expect(sent).rejects.toMatchObject({ code: 'network' });
    await settleTasks(all);
    expect(all.taken).toEqual([]);
  });
});
