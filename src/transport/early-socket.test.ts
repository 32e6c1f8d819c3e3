import { FakeWebSocket } from '#test/fake-web-socket.ts';
import { openEarlySocket, type SentRequest } from './early-socket.ts';

const HANDSHAKE = '0{"sid":"e"}';
/** Of a gateway that reads a request in CONNECT. */
const READING = '0{"sid":"d.e"}';
const CONNECTED = '40{"sid":"s"}';
const FIRST: SentRequest = {
  request: { path: '/BANKING/methods-payment-v3', data: {} },
  packet: { msgid: 'first' },
  sentAt: 5,
};

function setUp(first: (() => SentRequest) | null = () => FIRST) {
  const socket = new FakeWebSocket();
  const addresses: string[] = [];
  const Opened = jest.fn((address: string) => {
    addresses.push(address);
    return socket;
  });
  const early = openEarlySocket('wss://gateway.test/', Opened as unknown as typeof WebSocket, first);
  return { socket, addresses, early };
}

describe('[TR-4] [TR-9] the early socket', () => {
  it('connects to the namespace, and requests the first list once it is connected', () => {
    const { socket, addresses, early } = setUp();
    expect([addresses, socket.binaryType]).toEqual([['wss://gateway.test/'], 'arraybuffer']);
    socket.receive(HANDSHAKE);
    expect(socket.sent).toEqual(['40']);
    socket.receive(CONNECTED);
    expect(socket.sent).toEqual(['40', '42["d",{"msgid":"first"}]']);
    socket.receive(CONNECTED);
    expect(socket.sent).toHaveLength(2);
    const taken = early.take();
    expect(taken?.sent).toBe(FIRST);
    const read: unknown[] = [];
    taken?.messages.open(({ data }) => read.push(data));
    socket.receive('2');
    expect(read).toEqual([HANDSHAKE, CONNECTED, CONNECTED, '2']);
  });

  it('requests the first list in CONNECT from a gateway that reads it there, and only there', () => {
    const { socket, early } = setUp();
    socket.receive(READING, CONNECTED, CONNECTED);
    expect(socket.sent).toEqual(['40{"d":{"msgid":"first"}}']);
    expect(early.firstSentAt).toBe(5);
    expect(early.take()).toMatchObject({ sent: FIRST, isConnectSent: true, first: null });
  });

  it('that is handed over before CONNECT leaves the request to it', () => {
    const { early } = setUp();
    const taken = early.take();
    expect(taken).toMatchObject({ sent: null, isConnectSent: false });
    expect(early.firstSentAt).toBeNull();
    expect(taken?.first?.()).toBe(FIRST);
    expect(early.firstSentAt).toBe(5);
  });

  it.each([
    ['its namespace is refused', '44{"message":"no"}', () => FIRST],
    ['no first list is due', CONNECTED, null],
  ])('requests nothing when %s', (_what, answer, first) => {
    const { socket, early } = setUp(first);
    socket.receive(HANDSHAKE, answer);
    expect(socket.sent).toEqual(['40']);
    expect(early.take()).toMatchObject({ sent: null, first: null });
  });

  it('is handed over once, still connects, and then requests nothing by itself', () => {
    const { socket, early } = setUp();
    expect(early.take()?.socket).toBe(socket);
    socket.receive(HANDSHAKE, CONNECTED);
    expect(socket.sent).toEqual(['40']);
    expect(early.take()).toBeNull();
  });

  it('[HS-16] is closed, sends nothing afterwards and is not handed over', () => {
    const { socket, early } = setUp();
    early.close();
    socket.receive(HANDSHAKE);
    expect([socket.readyState, socket.sent]).toEqual([2, []]);
    expect(early.take()).toBeNull();
  });
});
