/** @jest-environment ./build/jest/environment.cjs */
import type { InboundMessage } from '#contract/inbound.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createFakePage } from '#test/fake-page.ts';
import { createNativeBridge } from './native-bridge.ts';

const OWN = 'https://widget.example';

function setUp(mode: 'ios' | 'android', data?: unknown) {
  const page = createFakePage(OWN);
  const clock = createFakeClock();
  const sent: unknown[] = [];
  // A real handler throws when called without its object.
  const handler = {
    postMessage(text: string) {
      if (this !== handler) throw new TypeError('Illegal invocation');
      sent.push(JSON.parse(text));
    },
  };
  const native =
    mode === 'ios' ? { webkit: { messageHandlers: { billing: handler } } } : { BillingBridge: handler };
  const window = { ...page.window, ...native, billingUserData: data };
  const bridge = createNativeBridge(mode, { window, clock });
  const got: InboundMessage[] = [];
  const failures: { reason: string; at: number }[] = [];
  const start = clock.now();
  bridge.receive((message) => got.push(message));
  bridge.onFailure((reason) => failures.push({ reason, at: clock.now() - start }));
  return { page, clock, sent, window, bridge, got, failures };
}

const LOADED = { messageType: 'loaded', payload: { userId: '7', token: 't' } };

describe.each(['ios', 'android'] as const)('%s bridge', (mode) => {
  it('[TX-5] starts and continues when the handler throws, and reports it only to the debug log', () => {
    const { bridge, got, window } = setUp(mode, LOADED.payload);
    const ignored: string[] = [];
    bridge.onIgnored((reason) => ignored.push(reason));
    const postMessage = (): never => {
      throw new Error('Java exception was raised during method invocation');
    };
    Object.assign(window, {
      BillingBridge: { postMessage },
      webkit: { messageHandlers: { billing: { postMessage } } },
    });
    bridge.announce();
    expect(got).toEqual([LOADED]);
    bridge.send({ messageType: 'onTokenExpired' });
    expect(ignored).toEqual(
      ['Loaded', 'onTokenExpired'].map((name) => expect.stringContaining(`${name}: the app threw`) as string),
    );
  });

  it('[HS-6] polls on when the property, or a field in it, throws', () => {
    let reads = 0;
    const throwing = (): never => {
      reads += 1;
      throw new Error('not yet');
    };
    const { bridge, clock, got, failures, window } = setUp(mode);
    Object.defineProperty(window, 'billingUserData', { configurable: true, get: throwing });
    bridge.announce();
    clock.advance(10);
    const field = Object.defineProperty({}, 'userId', { enumerable: true, get: throwing });
    Object.defineProperty(window, 'billingUserData', { configurable: true, value: field });
    clock.advance(10);
    expect([reads, got]).toEqual([3, []]);
    Object.defineProperty(window, 'billingUserData', { value: LOADED.payload });
    clock.advance(10);
    expect([got, failures]).toEqual([[LOADED], []]);
  });

  it('[HS-6] gives up when the property throws for 5 s', () => {
    const { bridge, clock, failures, window } = setUp(mode);
    Object.defineProperty(window, 'billingUserData', {
      get() {
        throw new Error('never');
      },
    });
    bridge.announce();
    clock.advance(6000);
    expect(failures).toEqual([{ reason: "Can't find a property in window", at: 5000 }]);
  });

  it.each([{}, { webkit: {} }, { webkit: { messageHandlers: {} } }])(
    'sends nothing, and is silent about it, when the app has taken its handler away: %j',
    (native) => {
      const { bridge, sent, window } = setUp(mode, LOADED.payload);
      const ignored: string[] = [];
      bridge.onIgnored((reason) => ignored.push(reason));
      Object.assign(window, { webkit: undefined, BillingBridge: undefined }, native);
      bridge.announce();
      expect([sent, ignored]).toEqual([[], []]);
    },
  );

  // react-native-webview: its postMessage dispatches an event without an origin, on Android at the document.
  it.each([
    ['window', () => window],
    ['document', () => document],
  ] as const)(
    '[HS-6] [HS-14] accepts an event that the app dispatches at the %s, without an origin',
    (_at, at) => {
      const got: InboundMessage[] = [];
      const bridge = createNativeBridge(mode, { window, clock: createFakeClock() });
      bridge.receive((message) => got.push(message));
      bridge.announce();
      const data = JSON.stringify({ messageType: 'go-back' });
      at().dispatchEvent(new MessageEvent('message', { data }));
      expect(got).toEqual([{ messageType: 'go-back' }]);
      const frame = document.body.appendChild(document.createElement('iframe'));
      at().dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
      at().dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.test' }));
      expect(got).toHaveLength(1);
      bridge.dispose();
      at().dispatchEvent(new MessageEvent('message', { data }));
      expect(got).toHaveLength(1);
      frame.remove();
    },
  );

  it('[HS-6] reads user data that is already present, as an object or as JSON text', () => {
    for (const data of [LOADED.payload, JSON.stringify(LOADED.payload)]) {
      const { bridge, got, clock } = setUp(mode, data);
      bridge.announce();
      expect(got).toEqual([LOADED]);
      expect(clock.pending).toBe(0);
    }
  });

  it('[HS-6] polls every 10 ms, and stops when the data are present', () => {
    const { bridge, got, window, clock } = setUp(mode);
    let reads = 0;
    let data: object | null = null;
    Object.defineProperty(window, 'billingUserData', { get: () => ((reads += 1), data) });
    bridge.announce();
    clock.advance(1000);
    expect(reads).toBe(101);
    data = LOADED.payload;
    clock.advance(10);
    expect(got).toEqual([LOADED]);
    clock.advance(10_000);
    expect(reads).toBe(102);
  });

  it('[HS-6] gives up after 5000 ms, once', () => {
    const { bridge, failures, clock, got, window } = setUp(mode);
    bridge.announce();
    clock.advance(4990);
    expect(failures).toEqual([]);
    clock.advance(60_000);
    expect(failures).toEqual([{ reason: "Can't find a property in window", at: 5000 }]);
    window.billingUserData = LOADED.payload;
    clock.advance(60_000);
    expect(got).toEqual([]);
  });

  it('[HS-6] ignores an element with that id, a list, and broken or other JSON', () => {
    const element = document.createElement('form');
    // The visible part of another origin’s window: no tag, no prototype, only a reference to itself.
    const foreign: { window?: unknown; userId?: string } = Object.assign(Object.create(null) as object, {
      userId: '8',
    });
    foreign.window = foreign;
    for (const data of [
      element,
      element.children,
      document.defaultView,
      foreign,
      [],
      7,
      '{',
      '[]',
      '"x"',
      'null',
      '"{}"',
    ]) {
      const { bridge, got, failures, clock } = setUp(mode, data);
      bridge.announce();
      clock.advance(5000);
      expect(got).toEqual([]);
      expect(failures).toHaveLength(1);
    }
  });

  it('[HS-14] accepts later messages only from the page itself', () => {
    const { page, bridge, got, window } = setUp(mode, LOADED.payload);
    const ignored: string[] = [];
    bridge.onIgnored((reason) => ignored.push(reason));
    bridge.announce();
    const text = '{"messageType":"go-back"}';
    page.post(text, page.parent, OWN);
    page.post(text, {}, OWN);
    page.post(text, window, 'https://evil.example');
    page.post(text, null, 'https://evil.example');
    expect(got).toEqual([LOADED]);
    expect(ignored).toEqual(
      [OWN, OWN, 'https://evil.example', 'https://evil.example'].map(
        (origin) => `a message of another window (${origin})`,
      ),
    );
    page.post(text, window, OWN);
    page.post(text, null, OWN);
    expect(got.slice(1)).toEqual([{ messageType: 'go-back' }, { messageType: 'go-back' }]);
  });
});
