import type { InboundMessage } from '#contract/inbound.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createFakePage } from '#test/fake-page.ts';
import { createIframeBridge, type Announced } from './iframe-bridge.ts';

const HOST = 'https://partner.example';
const LOADED = '{"messageType":"loaded","payload":{"userId":"7"}}';
const GO_BACK = '{"messageType":"go-back"}';
const DISPLAY = { messageType: 'onDisplayError', payload: { text: 'x' } } as const;
const INIT = { messageType: 'onInitError', payload: { text: 'x' } } as const;

function setUp(
  allowedParents: readonly string[] | null = null,
  announced?: (page: ReturnType<typeof createFakePage>) => Announced,
) {
  const page = createFakePage();
  const clock = createFakeClock();
  const bridge = createIframeBridge({
    window: page.window,
    clock,
    allowedParents,
    announced: announced?.(page),
  });
  const got: InboundMessage[] = [];
  const failures: string[] = [];
  bridge.receive((message) => got.push(message));
  bridge.onFailure((reason) => failures.push(reason));
  bridge.announce();
  const fromParent = (data: unknown, origin = HOST) => page.post(data, page.parent, origin);
  return { page, clock, bridge, got, failures, fromParent };
}

const announcement = { message: { messageType: 'Loaded', version: 'v1.0.356' }, origin: '*' };

describe('iframe bridge', () => {
  it('[HS-1] [HS-4] announces to * at 0, 1, 2 and 4 s while unanswered, four times in all', () => {
    const { page, clock } = setUp();
    const counts = [0, 999, 1, 1000, 1999, 1, 60_000].map((ms) => {
      clock.advance(ms);
      return page.posted.length;
    });
    expect(counts).toEqual([1, 1, 2, 3, 3, 4, 4]);
    expect(new Set(page.posted.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(announcement)]),
    );
  });

  it('[HS-1] [HS-14] takes what has arrived since the first script announced it, and repeats that 1 s later', () => {
    const announced = (...texts: readonly [text: string, origin: string][]) =>
      setUp(null, (page) => ({
        at: -400,
        take: () => texts.map(([data, origin]) => ({ data, origin, source: page.parent }) as MessageEvent),
      }));
    const { page, clock, fromParent } = announced([GO_BACK, HOST]);
    const counts = [0, 599, 1].map((ms) => {
      clock.advance(ms);
      return page.posted.length;
    });
    expect(counts).toEqual([0, 0, 1]);
    expect(page.posted).toEqual([announcement]);
    fromParent(LOADED);
    clock.advance(60_000);
    expect(page.posted).toHaveLength(1);

    const answered = announced([LOADED, HOST], [GO_BACK, 'https://evil.example'], [GO_BACK, HOST]);
    answered.clock.advance(60_000);
    expect(answered.got.map(({ messageType }) => messageType)).toEqual(['loaded', 'go-back']);
    expect(answered.page.posted).toEqual([]);
    answered.bridge.send(DISPLAY);
    expect(answered.page.posted).toEqual([{ message: DISPLAY, origin: HOST }]);
  });

  it('[HS-1] stops announcing when a loaded arrives', () => {
    const { page, clock, fromParent } = setUp();
    clock.advance(1500);
    fromParent(LOADED);
    clock.advance(60_000);
    expect(page.posted).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  it('[HS-14] accepts messages only from the parent window', () => {
    const { page, got, fromParent } = setUp();
    page.post(LOADED, page.window, HOST);
    page.post(LOADED, null, HOST);
    page.post(LOADED, {}, HOST);
    expect(got).toEqual([]);
    fromParent(LOADED);
    expect(got).toHaveLength(1);
  });

  it('[HS-14] pins the origin of the first valid loaded and ignores all others', () => {
    const { page, bridge, got, fromParent } = setUp();
    fromParent(LOADED);
    fromParent(GO_BACK, 'https://evil.example');
    fromParent(LOADED, 'https://evil.example');
    fromParent(GO_BACK);
    expect(got.map(({ messageType }) => messageType)).toEqual(['loaded', 'go-back']);
    bridge.send(DISPLAY);
    expect(page.posted.at(-1)).toEqual({ message: DISPLAY, origin: HOST });
  });

  it('[US-5] says why it ignores a message', () => {
    const { page, bridge, fromParent } = setUp();
    const ignored: string[] = [];
    bridge.onIgnored((reason) => ignored.push(reason));
    page.post(LOADED, page.window, HOST);
    fromParent(GO_BACK);
    fromParent(LOADED);
    fromParent(GO_BACK, 'https://evil.example');
    expect(ignored).toEqual([
      `a message of another window (${HOST})`,
      'go-back before loaded',
      'a message of another origin (https://evil.example)',
    ]);
  });

  it('[TX-6] names the origin of the host’s page once it is pinned, unless it cannot be addressed', () => {
    const [known, opaque] = [setUp(), setUp()];
    expect(known.bridge.home).toBeNull();
    known.fromParent(LOADED);
    opaque.fromParent(LOADED, 'null');
    expect([known.bridge.home, opaque.bridge.home]).toEqual([HOST, null]);
  });

  it('[HS-8] [HS-15] bad JSON, unknown messages and messages before loaded neither pin an origin nor are delivered', () => {
    const { got, fromParent } = setUp();
    for (const text of ['{', '"loaded"', 'null', '{"messageType":"nonsense"}', GO_BACK])
      fromParent(text, 'https://a.example');
    fromParent({ messageType: 'loaded' }, 'https://a.example');
    expect(got).toEqual([]);
    fromParent(LOADED);
    expect(got).toHaveLength(1);
  });

  it('[HS-10] queues the newest 50 messages until an origin is pinned; before that only onInitError goes to *', () => {
    const { page, bridge, fromParent } = setUp();
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      bridge.send({ messageType: 'onReconnectAttempt', payload: { attempt, of: 60 } });
    }
    bridge.send(INIT);
    expect(page.posted.slice(1)).toEqual([{ message: INIT, origin: '*' }]);
    fromParent(LOADED);
    const held = page.posted.slice(2);
    expect(held).toHaveLength(50);
    expect(held.every(({ origin }) => origin === HOST)).toBe(true);
    expect(held[0]?.message.payload).toEqual({ attempt: 11, of: 60 });
  });

  it('[HS-14] sends only onInitError to a parent of opaque origin', () => {
    const { page, bridge, got, fromParent } = setUp();
    bridge.send(DISPLAY);
    fromParent(LOADED, 'null');
    bridge.send(DISPLAY);
    bridge.send(INIT);
    expect(got).toHaveLength(1);
    expect(page.posted.slice(1)).toEqual([{ message: INIT, origin: '*' }]);
  });

  it('[HS-14] rejects parents that are not listed, reports it once, and still accepts a listed one', () => {
    const { got, failures, fromParent } = setUp([HOST]);
    fromParent(LOADED, 'https://evil.example');
    fromParent(LOADED, 'https://evil.example');
    expect(got).toEqual([]);
    expect(failures).toEqual([
      'The parent origin https://evil.example is not allowed by this deployment (allowedParents)',
    ]);
    fromParent(LOADED);
    expect(got).toHaveLength(1);
  });

  it('[HS-16] sends nothing after dispose, whether or not a parent was pinned', () => {
    for (const isPinned of [true, false]) {
      const { page, bridge, fromParent } = setUp();
      if (isPinned) fromParent(LOADED);
      bridge.dispose();
      bridge.send(DISPLAY);
      bridge.send(INIT);
      expect(page.posted).toEqual([announcement]);
    }
  });
});
