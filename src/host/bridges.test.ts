// What every bridge to a host does; the rules of one mode are in the test beside it.
import type { WidgetMessage } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import { FAKE_HOSTS, HOSTED } from '#test/fake-hosts.ts';

const PLAYER = { userId: '7', token: 'secret-token' };
const LOADED = { messageType: 'loaded', payload: PLAYER };
const ANNOUNCEMENT = { messageType: 'Loaded', version: 'v1.0.356' };
const MESSAGES: readonly InboundMessage[] = [
  { messageType: 'go-back' },
  { messageType: 'swipe-back' },
  { messageType: 'token-updated', payload: { token: 'b' } },
  { messageType: 'locale-changed', payload: { locale: 'es' } },
  { messageType: 'bonus-list-updated', payload: [{ id: '1' }] },
  { messageType: 'gates-updated', payload: { gates: [] } },
];
const EXPIRED: WidgetMessage = { messageType: 'onTokenExpired' };
const READY: WidgetMessage = { messageType: 'onReady', payload: { route: '/deposit' } };

describe.each(HOSTED)('the bridge to a host, %s', (mode) => {
  function setUp() {
    const host = FAKE_HOSTS[mode](LOADED);
    const got: InboundMessage[] = [];
    const ignored: string[] = [];
    const failures: string[] = [];
    const reported: WidgetMessage[] = [];
    host.bridge.onSent((message) => reported.push(message));
    host.bridge.receive((message) => got.push(message));
    host.bridge.onIgnored((reason) => ignored.push(reason));
    host.bridge.onFailure((reason) => failures.push(reason));
    return { ...host, got, ignored, failures, reported };
  }

  it('[HS-1] announces the widget once, before anything else, and receives `loaded` for it', () => {
    const { bridge, sent, got, failures } = setUp();
    bridge.announce();
    expect(bridge.mode).toBe(mode);
    expect(sent()).toEqual([ANNOUNCEMENT]);
    expect(got).toEqual([LOADED]);
    expect(failures).toEqual([]);
  });

  it('[HS-1] announces the widget once, however often it is told to', () => {
    const { bridge, sent, left } = setUp();
    bridge.announce();
    bridge.announce();
    expect(sent()).toEqual([ANNOUNCEMENT]);
    bridge.dispose();
    expect(left()).toBe(0);
  });

  it('[HS-2, HS-3, HS-4, HS-13] sends each message as JSON text, in order, and reports it', () => {
    const { bridge, sent, reported } = setUp();
    bridge.announce();
    bridge.send(EXPIRED);
    bridge.send(READY);
    expect(sent()).toEqual([ANNOUNCEMENT, EXPIRED, READY]);
    expect(reported).toEqual(sent());
  });

  it('[HS-7, HS-11] passes on each message of the host, in order', () => {
    const { bridge, give, got } = setUp();
    bridge.announce();
    for (const message of MESSAGES) give(JSON.stringify(message));
    expect(got).toEqual([LOADED, ...MESSAGES]);
  });

  it.each([
    ['no text', ''],
    ['text that is not JSON', '{'],
    ['JSON that is no object', '"loaded"'],
    ['a list', '[]'],
    ['an object without a name', '{}'],
    ['an unknown name', '{"messageType":"nonsense"}'],
    ['the name of a prototype', '{"messageType":"__proto__"}'],
    ['a payload that does not fit', '{"messageType":"token-updated","payload":{"token":["secret-token"]}}'],
    ['too long a text', `{"messageType":"loaded","token":"secret-token${'x'.repeat(70_000)}"}`],
    ['an object that is not text', { messageType: 'go-back' }],
    ['null', null],
  ])('[HS-8] [HS-15] ignores %s, and says so without its content', (_what, data) => {
    const { bridge, give, got, ignored } = setUp();
    bridge.announce();
    give(data);
    expect(got).toEqual([LOADED]);
    expect(ignored).toHaveLength(1);
    expect(ignored.join()).not.toContain(PLAYER.token);
  });

  it('passes nothing to a listener that has unsubscribed, and everything to the others', () => {
    const { bridge, give, got } = setUp();
    const own: InboundMessage[] = [];
    const stop = bridge.receive((message) => own.push(message));
    bridge.announce();
    stop();
    give(JSON.stringify(MESSAGES[0]));
    expect(own).toEqual([LOADED]);
    expect(got).toEqual([LOADED, MESSAGES[0]]);
  });

  it('[HS-16] after dispose() neither sends nor receives, and leaves no listener and no timer', () => {
    const { bridge, give, got, sent, left } = setUp();
    bridge.announce();
    bridge.dispose();
    expect(left()).toBe(0);
    give(JSON.stringify(MESSAGES[0]));
    bridge.send(EXPIRED);
    expect(got).toEqual([LOADED]);
    expect(sent()).toEqual([ANNOUNCEMENT]);
  });

  it('[HS-16] is silent when it is disposed of before it is announced', () => {
    const { bridge, got, sent, failures, left } = setUp();
    bridge.dispose();
    bridge.announce();
    expect([got, sent(), failures, left()]).toEqual([[], [], [], 0]);
  });

  it('[HS-16] has nothing in common with another bridge', () => {
    const [one, other] = [setUp(), setUp()];
    one.bridge.announce();
    other.bridge.announce();
    one.bridge.dispose();
    other.give(JSON.stringify(MESSAGES[0]));
    expect(one.got).toEqual([LOADED]);
    expect(other.got).toEqual([LOADED, MESSAGES[0]]);
  });
});
