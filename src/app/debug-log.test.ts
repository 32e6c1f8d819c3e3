/** @jest-environment ./build/jest/environment.cjs */
import type { OutboundMessage } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CashierError } from '#domain/error.ts';
import type { Log } from '#domain/log.ts';
import { createFederatedBridge } from '#host/federated-bridge.ts';
import { createIframeBridge } from '#host/iframe-bridge.ts';
import { createStorage } from '#host/storage.ts';
import { connectGateway } from '#state/flow/connect.ts';
import type { Transport } from '#transport/transport.ts';
import { createFakePage } from '#test/fake-page.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createHarness } from '#test/harness.ts';
import { createLog } from '#start/log.ts';
import { logBridge } from '#start/log-bridge.ts';
import { createGateway } from '#transport/gateway.ts';

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
  const bridge = createFederatedBridge({
    loaded: LOADED,
    onMessage: (text) => sent.push(text),
    reportError: () => undefined,
  });
  logBridge(bridge, log);
  const got: InboundMessage[] = [];
  bridge.receive((message) => got.push(message));
  bridge.announce();
  return { bridge, lines, sent, got };
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
    const { bridge, lines, sent, got } = mounted();
    bridge.deliver('{"messageType":"token-updated","payload":{"token":"tok-2"}}');
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
    const { bridge, lines } = mounted();
    const outbound: readonly OutboundMessage[] = [
      { messageType: 'onOpenExternal', payload: { url: 'upi://pay?pa=maria@bank&am=500' } },
      {
        messageType: 'onDisplayError',
        payload: { text: 'Card 4111 1111 1111 1111 of maria@mail.test refused' },
      },
    ];
    for (const message of outbound) bridge.send(message);
    bridge.deliver('{"messageType":"bonus-list-updated","payload":[{"id":"b1","type":"deposit"}]}');
    bridge.deliver('{"messageType":"secret 4111111111111111","payload":{"token":"tok-3"}}');
    const text = lines.join('\n');
    expect(text).not.toMatch(/tok-|5512345678|4111|maria/);
    expect(text).toContain('to host: onOpenExternal {"url":"upi:"}');
    expect(text).toContain('from host: bonus-list-updated [1]');
  });

  it('contains what was ignored and why', () => {
    const page = createFakePage('https://widget.example');
    const { lines, log } = recorder();
    const clock = createFakeClock();
    const bridge = createIframeBridge({ window: page.window, clock, allowedParents: null });
    logBridge(bridge, log);
    bridge.announce();
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
    const { bridge, lines } = mounted();
    const send = bridge.deliver as (given: unknown) => void;
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

  it('contains each request with its status and duration', async () => {
    const { lines, log } = recorder();
    const clock = createFakeClock();
    const answers: (() => unknown)[] = [
      () => ({ countries: [] }),
      () => {
        throw new CashierError('server', 'No 4111111111111111', { status: 422 });
      },
      () => {
        throw new CashierError('timeout', 'No answer');
      },
    ];
    const transport: Partial<Transport> = {
      request: async () => {
        clock.advance(120);
        return await answers.shift()?.();
      },
    };
    const gateway = createGateway(transport as Transport, {
      clock,
      signal: new AbortController().signal,
      onFailure: () => undefined,
      onDrop: () => undefined,
      log,
    });
    gateway.addEndpoints(ENDPOINTS);
    const ask = () => gateway.call('countries', {}).catch((error: unknown) => error);
    expect(await ask()).toEqual([]);
    expect(await ask()).toBeInstanceOf(CashierError);
    await ask();
    const { method, path } = ENDPOINTS.countries;
    expect(lines).toEqual([
      `${method} ${path}: ok, 120 ms`,
      `${method} ${path}: server 422, 120 ms`,
      `${method} ${path}: timeout, 120 ms`,
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
