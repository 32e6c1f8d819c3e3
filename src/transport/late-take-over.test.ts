import { createFakeClock } from '#test/fake-clock.ts';
import { FakeWebSocket } from '#test/fake-web-socket.ts';
import { flushPromises as settle } from '#test/flush-promises.ts';
import { createSocketOptions } from '#test/socket-options.ts';
import { openEarlySocket } from './early-socket.ts';
import { createLateTransport } from './late-transport.ts';
import { socketPacket } from './socket-wire.ts';
import type { WireRequest } from './transport.ts';
import type * as Late from './socket-transport.ts';

const LIST: WireRequest = {
  method: 'GET',
  path: '/BANKING/methods-payment-v3',
  data: { country: 'mx' },
  isRead: true,
};
const SUBMIT: WireRequest = { ...LIST, method: 'POST', path: '/BANKING_DEPOSIT/create', isRead: false };
const OPEN = '0{"sid":"d.e","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}';
const CONNECTED = '40{"sid":"s"}';
const answerTo = (msgid: unknown, fields: object): string =>
  `42${JSON.stringify(['a', { msgid, ...fields }])}`;

/** When socket.io-client handles a packet: it takes nextTick from the platform when it is loaded. */
const ORDERS = {
  'a browser': (fn: () => void) => void Promise.resolve().then(fn),
  Node: process.nextTick,
};

function setUp(order: keyof typeof ORDERS) {
  const { nextTick } = process;
  jest.resetModules();
  process.nextTick = ORDERS[order] as typeof nextTick;
  const { createSocketTransport } = jest.requireActual<typeof Late>('./socket-transport.ts');
  process.nextTick = nextTick;
  const clock = createFakeClock();
  const socket = new FakeWebSocket();
  const options = createSocketOptions(clock);
  const early = openEarlySocket('', jest.fn(() => socket) as unknown as typeof WebSocket, () => ({
    request: LIST,
    packet: socketPacket(LIST, { msgid: 'first', now: 0 }, options),
    sentAt: 0,
  }));
  const expired = jest.fn();
  const transport = createLateTransport({
    ...options,
    onTokenExpired: expired,
    early,
    first: LIST,
    load: () => Promise.resolve(createSocketTransport),
  });
  return {
    clock,
    socket,
    transport,
    expired,
    packets: () => socket.sent.filter((text) => /"msgid"/.test(text)),
  };
}

describe.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])(
  '[TR-4] [TX-5] the early socket, taken over as in %s',
  (order) => {
    const ended: (() => void)[] = [];
    afterEach(() => {
      for (const end of ended.splice(0)) end();
    });
    const start = () => {
      const all = setUp(order);
      ended.push(all.transport.dispose);
      return all;
    };

    it('still answers the list that a slow gateway has not sent, which is requested once', async () => {
      const { clock, socket, transport, packets } = start();
      const list = transport.request(LIST);
      socket.receive(OPEN, CONNECTED);
      clock.advance(2000);
      await settle();
      expect(transport.connection).toBe('connected');
      socket.receive(answerTo('first', { data: 'list' }));
      await expect(list).resolves.toBe('list');
      expect(packets()).toHaveLength(1);
    });

    it('refuses the list as the gateway has, without another request', async () => {
      const { clock, socket, transport, packets } = start();
      const list = transport.request(LIST);
      socket.receive(OPEN, CONNECTED, answerTo('first', { status: 500, data: {} }));
      await settle();
      clock.advance(0);
      await expect(list).rejects.toMatchObject({ code: 'server', status: 500 });
      expect(packets()).toHaveLength(1);
    });

    it('[TR-12] reports a token that has expired once, whether the list or the connection was refused', async () => {
      for (const refusal of [
        answerTo('first', { status: 401, data: {} }),
        '44{"message":"no","data":{"status":401}}',
      ]) {
        const { clock, socket, transport, expired } = start();
        const list = transport.request(LIST);
        socket.receive(OPEN, ...(refusal.startsWith('44') ? [] : [CONNECTED]), refusal);
        await settle();
        clock.advance(0);
        await settle();
        expect(expired).toHaveBeenCalledTimes(1);
        clock.advance(3000);
        await expect(list).rejects.toMatchObject({ code: 'unauthorized' });
      }
    });

    it('sends what another request asks for meanwhile, once, and still answers the list', async () => {
      const { clock, socket, transport, packets } = start();
      const list = transport.request(LIST);
      socket.receive(OPEN, CONNECTED);
      const submitted = transport.request(SUBMIT);
      await settle();
      clock.advance(0);
      expect(packets().map((text) => /"type":"([\w:-]+)"/.exec(text)?.[1])).toEqual([
        'BANKING:methods-payment-v3',
        'BANKING_DEPOSIT:create',
      ]);
      const [, msgid] = /"msgid":"(id-\d+)"/.exec(packets()[1] ?? '') ?? [];
      socket.receive(answerTo('first', { data: 'list' }), answerTo(msgid, { data: 'paid' }));
      await expect(Promise.all([list, submitted])).resolves.toEqual(['list', 'paid']);
      expect(packets()).toHaveLength(2);
    });

    it('does not send a submission when it is not connected', async () => {
      const { clock, transport, packets } = start();
      const submitted = transport.request(SUBMIT);
      await settle();
      clock.advance(0);
      await expect(submitted).rejects.toMatchObject({ code: 'network' });
      expect(packets()).toEqual([]);
    });
  },
);
