/** @jest-environment ./build/jest/environment.cjs */
import type { OutboundMessage } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import { CashierError } from '#domain/error.ts';
import type { Log } from '#domain/log.ts';
import { createFederatedBridge } from '#host/federated-bridge.ts';
import { createIframeBridge } from '#host/iframe-bridge.ts';
import { createStorage } from '#host/storage.ts';
import { connectGateway } from '#state/flow/connect.ts';
import type { Connection, Transport, WireRequest } from '#transport/transport.ts';
import { createFakePage } from '#test/fake-page.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createHarness } from '#test/harness.ts';
import { createLog } from '#start/log.ts';
import { createLoggedBridge } from '#start/logged-bridge.ts';
import { createLoggedTransport } from '#start/logged-transport.ts';

const LOADED =
  '{"messageType":"loaded","payload":{"userId":"7","token":"tok-1","user":{"phone":"5512345678"}}}';

function recorder() {
  const lines: string[] = [];
  const log: Log = (text) => void lines.push(typeof text === 'string' ? text : text());
  return { lines, log };
}

function mounted() {
  const { lines, log } = recorder();
  const sent: string[] = [];
  const plain = createFederatedBridge({
    loaded: LOADED,
    onMessage: (text) => sent.push(text),
    reportError: () => undefined,
  });
  const bridge = createLoggedBridge(plain, log);
  const got: InboundMessage[] = [];
  bridge.receive((message) => got.push(message));
  bridge.announce();
  return { bridge, plain, lines, sent, got };
}

describe('[US-5] the debug log', () => {
  it('is silent, and builds no text, unless session storage enables it', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const storage = createStorage(window);
    const log = createLog(storage);
    const text = jest.fn(() => 'late');
    storage.set('force_logging', '0');
    log('now');
    log(text);
    expect([info.mock.calls.length, text.mock.calls.length]).toEqual([0, 0]);
    storage.set('force_logging', '1');
    log('now');
    log(text);
    expect(info.mock.calls).toEqual([['[cashier] now'], ['[cashier] late']]);
    storage.remove('force_logging');
    info.mockRestore();
  });

  it('contains each message in both directions, and still passes it on', () => {
    const { bridge, plain, lines, sent, got } = mounted();
    plain.deliver('{"messageType":"token-updated","payload":{"token":"tok-2"}}');
    bridge.send({ messageType: 'onReconnectAttempt', payload: { attempt: 1, of: 3 } });
    bridge.send({ messageType: 'onTokenExpired' });
    expect(lines).toEqual([
      'to host: Loaded',
      'from host: loaded {userId, token, user}',
      'from host: token-updated {token}',
      'to host: onReconnectAttempt {"attempt":1,"of":3}',
      'to host: onTokenExpired',
    ]);
    expect([got.length, sent.length]).toEqual([2, 3]);
  });

  it('[AN-4] contains no token, no value and no address', () => {
    const { bridge, plain, lines } = mounted();
    const outbound: readonly OutboundMessage[] = [
      { messageType: 'onOpenExternal', payload: { url: 'upi://pay?pa=maria@bank&am=500' } },
      {
        messageType: 'onDisplayError',
        payload: { text: 'Card 4111 1111 1111 1111 of maria@mail.test refused' },
      },
    ];
    for (const message of outbound) bridge.send(message);
    plain.deliver('{"messageType":"bonus-list-updated","payload":[{"id":"b1","type":"deposit"}]}');
    plain.deliver('{"messageType":"secret 4111111111111111","payload":{"token":"tok-3"}}');
    const text = lines.join('\n');
    expect(text).not.toMatch(/tok-|5512345678|4111|maria/);
    expect(text).toContain('to host: onOpenExternal {"url":"upi:"}');
    expect(text).toContain('from host: bonus-list-updated [1]');
  });

  it('[TX-6] leaves the bridge the origin of the host, which is known later', () => {
    const page = createFakePage('https://widget.example');
    const clock = createFakeClock();
    const plain = createIframeBridge({ window: page.window, clock, allowedParents: null });
    const bridge = createLoggedBridge(plain, recorder().log);
    bridge.announce();
    expect(bridge.home).toBeNull();
    page.post(LOADED, page.parent, 'https://host.example');
    expect(bridge.home).toBe('https://host.example');
  });

  it('contains what was ignored and why', () => {
    const page = createFakePage('https://widget.example');
    const { lines, log } = recorder();
    const clock = createFakeClock();
    const plain = createIframeBridge({ window: page.window, clock, allowedParents: null });
    createLoggedBridge(plain, log).announce();
    page.post('{"messageType":"go-back"}', page.parent, 'https://host.example');
    page.post(LOADED, page.parent, 'https://host.example');
    page.post(LOADED, page.parent, 'https://evil.example');
    page.post(LOADED, null, 'https://evil.example');
    page.post('{"messageType":"pay-now"}', page.parent, 'https://host.example');
    page.post('{"messageType":"token-updated","payload":{}}', page.parent, 'https://host.example');
    page.post('nonsense', page.parent, 'https://host.example');
    expect(lines.filter((line) => line.startsWith('ignored'))).toEqual([
      'ignored: go-back before loaded',
      'ignored: a message of another origin (https://evil.example)',
      'ignored: a message of another window (https://evil.example)',
      'ignored: pay-now: unknown, or its payload does not fit',
      'ignored: token-updated: unknown, or its payload does not fit',
      'ignored: text that is not a JSON object',
    ]);
  });

  it('[HS-13] contains what a page sent to the module that is not a message', () => {
    const { plain, lines } = mounted();
    const send = plain.deliver as (given: unknown) => void;
    for (const given of [{ messageType: 'go-back' }, undefined, 7, 'go-back', '{"messageType":"pay-now"}'])
      send(given);
    expect(lines.filter((line) => line.startsWith('ignored'))).toEqual([
      'ignored: a message that is not text',
      'ignored: a message that is not text',
      'ignored: a message that is not text',
      'ignored: text that is not a JSON object',
      'ignored: pay-now: unknown, or its payload does not fit',
    ]);
  });

  it('contains each request with its status and duration, and the connection', async () => {
    const { lines, log } = recorder();
    const clock = createFakeClock();
    let connect: (connection: Connection) => void = () => undefined;
    const plain: Transport = {
      request: ({ path }) => {
        clock.advance(120);
        if (path === '/fails') throw new CashierError('server', 'No 4111111111111111', { status: 422 });
        if (path === '/breaks') throw new CashierError('network', 'Network connection failed');
        return Promise.resolve({ answer: true });
      },
      onPush: () => () => undefined,
      onConnection: (listener) => {
        connect = listener;
        return () => undefined;
      },
      connection: 'connected',
      hasPushes: true,
      tokenUpdated: () => undefined,
      wake: () => undefined,
      dispose: () => undefined,
    };
    const transport = createLoggedTransport(plain, clock, log);
    const ask = (path: string): Promise<unknown> => {
      const request: WireRequest = { method: 'GET', path, data: { phone: '5512345678' }, isRead: true };
      return transport.request(request).catch((error: unknown) => error);
    };
    expect(await ask('/works')).toEqual({ answer: true });
    expect(await ask('/fails')).toBeInstanceOf(CashierError);
    await ask('/breaks');
    connect('reconnecting');
    expect(lines).toEqual([
      'GET /works: ok, 120 ms',
      'GET /fails: server 422, 120 ms',
      'GET /breaks: network, 120 ms',
      'connection: reconnecting',
    ]);
  });

  it('contains each push by its name, and whether it was understood', () => {
    const { store, services, wire, logged } = createHarness({ answer: () => ({}) });
    connectGateway(store, services);
    wire.push('deposit.status', { status: '1' });
    wire.push('deposit.status', 'soon');
    wire.push('unheard.of', {});
    wire.push('4111 1111 1111 1111', {});
    expect(logged).toEqual([
      'push: deposit.status',
      'push: deposit.status, ignored: unknown or invalid',
      'push: unheard.of, ignored: unknown or invalid',
      'push: unnamed, ignored: unknown or invalid',
    ]);
  });
});
