import type { HostData } from '#contract/host-messages.ts';
import { ignoredReason, type InboundMessage } from '#contract/inbound.ts';
import type { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createFakePage } from '#test/fake-page.ts';
import { createFederatedBridge } from './federated-bridge.ts';
import { performHandshake } from './handshake.ts';
import { createIframeBridge } from './iframe-bridge.ts';
import type { HostBridge } from './host-bridge.ts';
import type { NativeWindow } from './host-window.ts';
import { createNativeBridge } from './native-bridge.ts';

const HOST = 'https://partner.example';
const OWN = 'https://widget.example';
const LOADED = { messageType: 'loaded', payload: { userId: '7' } };

function loadedText(fields: object): string {
  return JSON.stringify({ messageType: 'loaded', payload: fields });
}

function shake(bridge: HostBridge, clock = createFakeClock(), allowedHosts: readonly string[] | null = null) {
  const data: HostData[] = [];
  const messages: InboundMessage[] = [];
  const failed: CashierError[] = [];
  const handshake = performHandshake({
    bridge,
    clock,
    ownOrigin: OWN,
    allowedHosts,
    onData: (one) => data.push(one),
    onMessage: (one) => messages.push(one),
    onFailed: (one) => failed.push(one),
  });
  return { data, messages, failed, handshake };
}

function inIframe({
  allowedHosts = null,
  allowedParents = null,
}: Record<string, readonly string[] | null> = {}) {
  const page = createFakePage(OWN);
  const clock = createFakeClock();
  const bridge = createIframeBridge({ window: page.window, clock, allowedParents: allowedParents ?? null });
  const fromParent = (text: string, origin = HOST) => page.post(text, page.parent, origin);
  const posted = (type: string) => page.posted.filter(({ message }) => message.messageType === type);
  return { page, clock, bridge, fromParent, posted, ...shake(bridge, clock, allowedHosts ?? null) };
}

describe('handshake in an iframe', () => {
  it('[HS-15] rejects an invalid host with a code, and then accepts a valid one', () => {
    const { fromParent, posted, data } = inIframe();
    fromParent(loadedText({ host: 'https://gateway.example/api' }));
    expect(posted('onInitError')[0]?.message).toMatchObject({ payload: { code: 'loaded' } });
    fromParent(loadedText({ token: 't', balance: 5 }));
    expect(data[0]?.fields).toEqual({ token: 't', balance: 5 });
  });

  it('[HS-15] rejects a loaded of more than 64 KiB immediately, naming the limit, and then accepts a smaller one', () => {
    const { fromParent, posted, data, failed, clock } = inIframe();
    fromParent(loadedText({ bonusList: ['x'.repeat(70 * 1024)], token: 'secret' }));
    const [sent, ...more] = posted('onInitError');
    expect(sent?.message).toEqual({
      messageType: 'onInitError',
      payload: { text: 'loaded: more than 64 KiB, the limit of a message', code: 'loaded' },
    });
    expect(failed).toHaveLength(1);
    clock.advance(20_000);
    expect(more).toEqual([]);
    fromParent(loadedText({ token: 't' }));
    expect(data).toHaveLength(1);
    // Afterwards it is only ignored.
    fromParent(loadedText({ token: 't', note: 'x'.repeat(70 * 1024) }));
    expect(posted('onInitError')).toHaveLength(1);
  });

  it.each(['{"userId":"7"}', [], [{ userId: '7' }], true, 7])(
    '[HS-15] [ER-3] rejects a loaded with the payload %j immediately, and says why; a valid one still starts the widget',
    (payload) => {
      const { fromParent, posted, data, failed, clock } = inIframe();
      fromParent(JSON.stringify({ messageType: 'loaded', payload }));
      const text = 'loaded: its payload is no object';
      expect(posted('onInitError').map(({ message }) => message)).toEqual([
        { messageType: 'onInitError', payload: { text, code: 'loaded' } },
      ]);
      clock.advance(20_000);
      expect(failed.map(({ message }) => message)).toEqual([text]);
      fromParent(loadedText({ userId: '7' }));
      expect(data).toHaveLength(1);
      fromParent(JSON.stringify({ messageType: 'loaded', payload }));
      expect(posted('onInitError')).toHaveLength(1);
    },
  );

  it.each([
    ['an object', LOADED],
    ['text made of text', JSON.stringify(JSON.stringify(LOADED))],
    ['Loaded', JSON.stringify({ ...LOADED, messageType: 'Loaded' })],
    ['LOADED', JSON.stringify({ ...LOADED, messageType: 'LOADED' })],
  ])('[HS-15] refuses a loaded that is sent as %s at once, and then accepts a correct one', (_, given) => {
    const { page, fromParent, posted, data, clock } = inIframe();
    page.post(given, page.parent, HOST);
    fromParent(loadedText({ userId: '7' }));
    clock.advance(60_000);
    expect(posted('onInitError').map(({ message }) => message)).toEqual([
      { messageType: 'onInitError', payload: { text: ignoredReason(given), code: 'loaded' } },
    ]);
    expect(data[0]?.user.id).toBe('7');
  });

  it('[HS-5] other large messages do not end the wait for loaded', () => {
    const { fromParent, posted } = inIframe();
    fromParent(JSON.stringify({ messageType: 'analytics', payload: 'x'.repeat(70 * 1024) }));
    expect(posted('onInitError')).toEqual([]);
  });

  it('[HS-1] [HS-5] announces, then builds parent data and user from loaded', () => {
    const { page, data, failed, fromParent, clock } = inIframe();
    expect(page.posted).toHaveLength(1);
    fromParent(loadedText({ userId: '7', token: 't', currency: 'INR', user: { email: 'a@b.c' } }));
    expect(data).toHaveLength(1);
    expect(data[0]?.parent).toMatchObject({
      userId: '7',
      token: 't',
      transport: 'socket',
      closingButton: true,
    });
    expect(data[0]?.user).toMatchObject({ id: '7', currency: 'INR', email: 'a@b.c' });
    clock.advance(60_000);
    expect(failed).toEqual([]);
  });

  it('[ER-3] fails without an answer for 10 s and notifies the host; a late loaded still starts the widget', () => {
    const { clock, failed, data, fromParent, posted } = inIframe();
    clock.advance(9999);
    expect(failed).toEqual([]);
    clock.advance(60_000);
    expect(failed.map(({ code }) => code)).toEqual(['init']);
    expect(failed[0]?.message).toBe('The host did not answer with loaded');
    expect(posted('onInitError')).toEqual([
      { message: { messageType: 'onInitError', payload: { text: failed[0]?.message } }, origin: '*' },
    ]);
    fromParent(loadedText({ userId: '7' }));
    expect(data).toHaveLength(1);
  });

  it('[HS-15] updates only the token when loaded is repeated for the same user', () => {
    const { data, messages, fromParent, page, failed } = inIframe();
    fromParent(loadedText({ userId: '7', token: 't' }));
    const before = page.posted.length;
    fromParent(loadedText({ userId: '7', token: 'other', closingButton: false }));
    fromParent(loadedText({ userId: '7', host: 'ftp://x' }));
    expect([data.length, failed.length, page.posted.length]).toEqual([1, 0, before]);
    expect(messages).toEqual([{ messageType: 'token-updated', payload: { token: 'other' } }]);
  });

  it('[HS-15] does not restore a replaced token when loaded is repeated', () => {
    const { messages, fromParent } = inIframe();
    fromParent(loadedText({ userId: '7', token: 'a' }));
    fromParent('{"messageType":"token-updated","payload":{"token":"b"}}');
    fromParent(loadedText({ userId: '7', token: 'a' }));
    fromParent(loadedText({ userId: '7', token: 'b' }));
    fromParent(loadedText({ userId: '7' }));
    expect(messages).toEqual([{ messageType: 'token-updated', payload: { token: 'b' } }]);
  });

  it('treats an unknown token without a userId as another user, but not a repeated or renewed one', () => {
    const { data, messages, fromParent, posted } = inIframe();
    fromParent(loadedText({ token: 'a' }));
    fromParent(loadedText({ token: 'a' }));
    fromParent('{"messageType":"token-updated","payload":{"token":"b"}}');
    fromParent(loadedText({ token: 'b' }));
    expect(posted('onDisplayError')).toEqual([]);
    fromParent(loadedText({ token: 'c' }));
    fromParent(loadedText({ userId: '7', token: 'a' }));
    expect([data.length, messages.length]).toEqual([1, 1]);
    expect(posted('onDisplayError').map(({ message }) => message)).toMatchObject([
      { payload: { code: 'user_changed' } },
      { payload: { code: 'user_changed' } },
    ]);
  });

  it('rejects and reports another user', () => {
    const { data, fromParent, posted } = inIframe();
    fromParent(loadedText({ userId: '7' }));
    fromParent(loadedText({ userId: '8' }));
    expect(data).toHaveLength(1);
    const text = 'Another user was given; close the cashier and open it again';
    expect(posted('onDisplayError')).toMatchObject([
      { message: { payload: { text, code: 'user_changed' } }, origin: HOST },
    ]);
  });

  it.each(['ftp://gateway.example', 'http://gateway.example', 'nonsense', 7, 'javascript:alert(1)'])(
    '[HS-15] rejects an invalid host with onInitError and calls nothing: %p',
    (host) => {
      const { data, failed, fromParent, posted, clock } = inIframe();
      fromParent(loadedText({ userId: '7', host }));
      expect(data).toEqual([]);
      expect(failed).toHaveLength(1);
      clock.advance(60_000);
      expect(posted('onInitError')).toHaveLength(1);
      fromParent(loadedText({ userId: '7' }));
      expect(data).toHaveLength(1);
    },
  );

  it('rejects hosts and parents that the deployment does not list', () => {
    const hosts = inIframe({ allowedHosts: ['https://gateway.example'] });
    hosts.fromParent(loadedText({ userId: '7', host: 'https://other.example' }));
    expect([hosts.data.length, hosts.failed.length]).toEqual([0, 1]);
    hosts.fromParent(loadedText({ userId: '7', host: 'https://gateway.example' }));
    expect(hosts.data).toHaveLength(1);

    const parents = inIframe({ allowedParents: [HOST] });
    parents.fromParent(loadedText({ userId: '7' }), 'https://evil.example');
    expect([parents.data.length, parents.failed.length]).toEqual([0, 1]);
    expect(parents.posted('onInitError')).toMatchObject([
      { message: { payload: { code: 'loaded', text: parents.failed[0]?.message } }, origin: '*' },
    ]);
  });

  it('[HS-7] [HS-11] delivers other messages only after loaded', () => {
    const { messages, fromParent } = inIframe();
    fromParent('{"messageType":"go-back"}');
    fromParent(loadedText({ userId: '7' }));
    fromParent('{"messageType":"swipe-back"}');
    fromParent('{"messageType":"bonus-list-updated","payload":[]}');
    expect(messages.map(({ messageType }) => messageType)).toEqual(['swipe-back', 'bonus-list-updated']);
  });

  it('[HS-16] leaves no listener and no timer after dispose, and calls nothing', () => {
    const { page, clock, bridge, handshake, data, failed, fromParent } = inIframe();
    handshake.dispose();
    fromParent(loadedText({ userId: '7' }));
    expect(data).toEqual([]);
    bridge.dispose();
    clock.advance(60_000);
    expect([page.listeners.size, clock.pending, failed.length]).toEqual([0, 0, 0]);
  });
});

describe('handshake elsewhere', () => {
  it('[HS-6] native: fails without user data for 5000 ms and notifies the host', () => {
    const clock = createFakeClock();
    const sent: string[] = [];
    const window = {
      ...createFakePage(OWN).window,
      BillingBridge: { postMessage: (text: string) => void sent.push(text) },
    };
    const { failed } = shake(createNativeBridge('android', { window, clock }), clock);
    clock.advance(5000);
    expect(failed.map(({ message }) => message)).toEqual(["Can't find a property in window"]);
    expect(sent[1]).toBe(
      `{"messageType":"onInitError","payload":{"text":"Can't find a property in window"}}`,
    );
  });

  it('[HS-7] native: delivers messages of the app only once there are user data', () => {
    const clock = createFakeClock();
    const page = createFakePage(OWN);
    const window: NativeWindow & { billingUserData?: unknown } = page.window;
    const { data, messages } = shake(createNativeBridge('android', { window, clock }), clock);
    const goBack = (): void => page.post('{"messageType":"go-back"}', window, OWN);
    goBack();
    expect(messages).toEqual([]);
    window.billingUserData = { userId: '7' };
    clock.advance(10);
    goBack();
    expect([data.length, messages]).toEqual([1, [{ messageType: 'go-back' }]]);
  });

  it('[HS-13] federated: works the same through the mount options', () => {
    const sent: string[] = [];
    const make = (loaded: string) =>
      createFederatedBridge({ loaded, onMessage: (text) => sent.push(text), reportError: () => {} });
    const good = make(loadedText({ userId: '7' }));
    const { data, messages } = shake(good);
    good.deliver(loadedText({ userId: '7' }));
    good.deliver(loadedText({ userId: '8' }));
    good.deliver('{"messageType":"go-back"}');
    expect([data.length, messages.length]).toEqual([1, 1]);
    expect(sent.filter((text) => text.includes('user_changed'))).toHaveLength(1);
    expect(shake(make(loadedText({ userId: '7', host: 'ftp://x' }))).failed).toHaveLength(1);
    expect(sent.at(-1)).toContain('onInitError');
  });
});
