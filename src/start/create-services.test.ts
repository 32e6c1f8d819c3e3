/** @jest-environment ./build/jest/environment.cjs */
import { createStore } from 'jotai';
import { createSentValues } from '#analytics/sent-values.ts';
import type { WidgetMessage } from '#contract/host-messages.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { reportLoaded } from '#app/fill-store.ts';
import { withLateFields } from '#contract/late-fields.ts';
import { readLoaded } from '#contract/loaded.ts';
import { parseMethodList } from '#contract/method-list.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import { createListMemory } from '#host/list-memory.ts';
import { createStorage } from '#host/storage.ts';
import { applyHostMessage } from '#state/flow/connect.ts';
import { applyLoginToken } from '#state/flow/login-token.ts';
import { notificationsAtom, notifyAtom } from '#state/notifications.ts';
import { setPlayerAtom } from '#state/player.ts';
import { servicesAtom } from '#state/services.ts';
import type { SocketLinkOptions } from '#transport/link.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { waitUntil } from '#test/wait-until.ts';
import { createServices } from './create-services.ts';
import { planStart } from './plan.ts';

const ORIGIN = 'https://widget.test';

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * The services of a widget that uses HTTP, with a gateway that answers every call in the same way. answer null: the
 * gateway cannot be reached. Over a socket, `links` receives what the widget passes to its connection.
 */
function start(
  loaded: Readonly<Record<string, unknown>>,
  answer: Reply | null,
  links: SocketLinkOptions[] = [],
) {
  const sent: WidgetMessage[] = [];
  const layer: unknown[] = [];
  const lines: string[] = [];
  let ids = 0;
  const bridge: HostBridge = {
    mode: 'iframe',
    announce: () => undefined,
    receive: () => () => undefined,
    onFailure: () => () => undefined,
    onIgnored: () => () => undefined,
    onSent: () => () => undefined,
    send: (message) => {
      sent.push(message);
    },
    dispose: () => undefined,
  };
  const authorizations: (string | undefined)[] = [];
  const fetch = (_url: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) => {
    authorizations.push(headers['authorization']);
    if (answer === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      ok: answer.status < 300,
      status: answer.status,
      headers: new Headers(answer.headers),
      json: () => Promise.resolve(answer.body),
      text: () => Promise.resolve(JSON.stringify(answer.body)),
    });
  };
  const read = readLoaded({ transport: 'http', userId: 'u1', ...loaded }, { ownOrigin: ORIGIN });
  if (!read.ok) throw new Error(read.reason);
  const clock = createFakeClock();
  const abort = new AbortController();
  const services = createServices({
    bridge,
    base: `${ORIGIN}/cashier/`,
    start: { path: '/', query: new URLSearchParams() },
    config: { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists: true },
    storage: createStorage(window),
    formerIntentKey: 'cashier.intent',
    isInner: false,
    window: { fetch, dataLayer: layer, localStorage: window.localStorage } as unknown as Window,
    clock,
    random: () => 0.5,
    newId: () => `id-${String((ids += 1))}`,
    log: (text) => void lines.push(typeof text === 'string' ? text : text()),
    host: read.data,
    memory: createListMemory({ window, clock, player: read.data.user.id, context: () => [] }),
    at: clock.uptime(),
    messages: { load: () => Promise.resolve({}), loadFirst: () => Promise.resolve({}) },
    plan: planStart(
      read.data,
      { mode: 'iframe', base: `${ORIGIN}/cashier/`, path: '/history', query: new URLSearchParams() },
      null,
    ),
    signal: abort.signal,
    loadTransport: () =>
      Promise.resolve((socket) =>
        createSocketTransport(socket, (options) => {
          links.push(options);
          return {
            connection: 'connecting',
            emit: () => false,
            tokenUpdated: () => undefined,
            wake: () => undefined,
            dispose: () => undefined,
          };
        }),
      ),
  });
  services.gateway.addEndpoints(ENDPOINTS);
  const store = createStore();
  store.set(servicesAtom, services);
  const whole = withLateFields(read.data, clock.now(), () => undefined);
  store.set(setPlayerAtom, whole);
  return { services, host: read.data, store, sent, layer, lines, clock, abort, authorizations };
}

describe('createServices', () => {
  it('[AN-4] keeps no list for the next visit that repeats what the player has sent', async () => {
    const { services } = start({}, null);
    const values = createSentValues();
    values.addValues(['Quetzal Berg']);
    services.secrets.useSent(values);
    const keep = async (text: string): Promise<number> => {
      const { list } = parseMethodList({ methods: [sampleWireMethod({ text: { en: text } })] });
      services.lists.keep('deposit', 'mx', 'MXN', list);
      await Promise.resolve();
      return window.localStorage.length;
    };
    expect(await keep('Transfer to Quetzal Berg')).toBe(0);
    expect(await keep('Transfer')).toBe(1);
  });

  it('[AN-4] [TR-12] redacts an error that repeats a token or a sent value, for host and dataLayer', async () => {
    const message = 'Quetzal Berg (t0ken) may not pay with 4111 1111 1111 1111: see code 77-ab';
    const { services, sent, layer } = start(
      { token: 't0ken' },
      { status: 422, body: { error: { message, code: 'refused' } } },
    );
    const values = createSentValues();
    values.addValues(['Quetzal Berg', '77-ab']);
    services.secrets.useSent(values);
    const call = services.gateway.call('resendCode', { transactionId: 't1' });
    // The player sees the gateway's own message.
    await expect(call).rejects.toMatchObject({ message });
    const left = JSON.stringify([sent, layer]);
    expect(left).not.toMatch(/Quetzal|t0ken|4111|77-ab/);
    expect(sent).toContainEqual({
      messageType: 'onDisplayError',
      payload: {
        text: 'Server.HTTP.request.ERROR: [redacted] ([redacted]) may not pay with [redacted]: see code [redacted]',
        code: 'refused',
        status: 422,
      },
    });
    expect(layer).toHaveLength(1);
  });

  it('[AN-4] redacts a token that arrived later', async () => {
    const { services, store, sent } = start(
      { token: 'first' },
      { status: 500, body: { error: { message: 'bad renewed', code: 'x' } } },
    );
    applyHostMessage(store, services, { messageType: 'token-updated', payload: { token: 'renewed' } });
    await expect(services.gateway.call('resendCode', { transactionId: 't1' })).rejects.toThrow();
    expect(JSON.stringify(sent)).not.toContain('renewed');
  });

  it.each([
    ['the host’s', { token: 'a', user: { token: 'u' } }],
    ['the user’s', { token: null, user: { token: 'a' } }],
  ])('[TR-7] [TR-11] the next request sends a renewed token in place of %s', async (_, loaded) => {
    const { services, store, authorizations } = start(loaded, { status: 200, body: { countries: [] } });
    await services.gateway.call('countries', {});
    applyLoginToken(store, { token: 'b' });
    await services.gateway.call('countries', {});
    applyHostMessage(store, services, { messageType: 'token-updated', payload: { token: 'c' } });
    await services.gateway.call('countries', {});
    expect(authorizations).toEqual(['Bearer a', 'Bearer b', 'Bearer c']);
  });

  it('[HS-15] warns the host once that its gateway does not answer over http', async () => {
    const { services, sent } = start({ host: 'https://gate.example' }, null);
    const resend = () => services.gateway.call('resendCode', { transactionId: 't1' }).catch(() => undefined);
    await resend();
    await resend();
    const text = 'https://gate.example does not answer: is it the gateway, and does it allow this origin?';
    expect(sent.filter(({ messageType }) => messageType === 'onWarning')).toEqual([
      { messageType: 'onWarning', payload: { field: 'loaded.host', text } },
    ]);
  });

  // As content blockers do.
  it('[TR-15] does not tell the host of metrics that something blocks', async () => {
    const { services, sent } = start({}, null);
    await services.gateway.call('metrics', { events: [] }).catch(() => undefined);
    const types = sent.map(({ messageType }) => messageType);
    expect(types).toContain('onAnalytics');
    expect(types).not.toContain('onDisplayError');
    expect(types).not.toContain('onWarning');
  });

  it('[HS-15] warns the host once that its gateway does not answer over a socket', async () => {
    const links: SocketLinkOptions[] = [];
    const { sent, lines } = start({ host: 'https://gate.example', transport: 'socket' }, null, links);
    await waitUntil(() => links.length === 1);
    const warnings = () => sent.filter(({ messageType }) => messageType === 'onWarning');
    // A drop is announced as a reconnect; only the network error is worth a warning.
    links[0]?.onConnection('reconnecting');
    expect(warnings()).toEqual([]);
    links[0]?.onConnection('lost');
    links[0]?.onConnection('lost');
    const text = 'https://gate.example does not answer: is it the gateway, and does it allow this origin?';
    expect(warnings()).toEqual([{ messageType: 'onWarning', payload: { field: 'loaded.host', text } }]);
    expect(lines).toEqual(['connection: reconnecting', 'connection: lost', 'connection: lost']);
  });

  it('[HS-15] reports a loaded without userId, by name', () => {
    const texts = (loaded: Readonly<Record<string, unknown>>) => {
      const { services, host, sent } = start(loaded, { status: 200, body: {} });
      reportLoaded(services, host);
      return sent.flatMap((message) =>
        message.messageType === 'onAnalytics' ? [JSON.stringify(message.payload)] : [],
      );
    };
    expect(texts({ userId: undefined, token: 'secret-1' }).join()).toContain('loaded: no userId');
    expect(texts({ userId: '7', token: 'secret-1' })).toEqual([]);
  });

  it('[HS-15] [LN-6] reports the invalid fields of loaded by their paths', () => {
    const { services, host, sent } = start(
      { closingButton: 'yes', schema: { variables: { color: 'red' } } },
      { status: 200, body: {} },
    );
    reportLoaded(services, host);
    expect(sent).toEqual([
      {
        messageType: 'onAnalytics',
        payload: {
          name: 'error',
          transaction: null,
          methodType: 'default',
          data: { code: 'contract', text: 'loaded: left out closingButton, schema.variables.color' },
        },
      },
    ]);
  });

  it('[TX-6] [AN-4] reports an action that cannot be shown once, however often the status is requested', async () => {
    const { services, sent } = start(
      {},
      {
        status: 200,
        body: {
          transaction: { id: 't1', status: 'processed' },
          action: { type: 'pix', code: 'code-of-the-player' },
        },
      },
    );
    const look = () => services.gateway.call('transaction', { id: 't1' });
    expect([await look(), await look(), await look()].map(({ action }) => action.type)).toEqual(
      Array(3).fill('complete'),
    );
    expect(sent).toEqual([
      {
        messageType: 'onAnalytics',
        payload: {
          name: 'error',
          transaction: null,
          methodType: 'default',
          data: { code: 'contract', text: 'transaction: left out action (pix)' },
        },
      },
      {
        messageType: 'onWarning',
        payload: {
          field: 'transaction.action',
          text: 'pix was left out: it does not fit the contract',
        },
      },
    ]);
  });

  it('[LS-1] [AN-4] tells host and analytics once what a gateway of another make writes in other ways', async () => {
    const method = { name: 'a', text: { en: 'A' }, fields: [], position: 1, isPopular: 1 };
    const { services, sent } = start(
      {},
      {
        status: 200,
        body: {
          methods: [
            { ...method, fee: { fixed: '1E+1' } },
            { ...method, name: 'b', fee: { percent: '2,5' } },
          ],
        },
      },
    );
    const list = () => services.gateway.call('depositMethods', { country: 'mx', currency: 'MXN' });
    const { methods } = (await list()).list;
    await list();
    expect(methods).toMatchObject([{ name: 'a', isPopular: true, fee: { fixed: '10' } }]);
    const warnings = sent.flatMap((message) =>
      message.messageType === 'onWarning' ? [message.payload] : [],
    );
    expect(warnings).toEqual([
      {
        field: 'depositMethods.methods.0.isPopular',
        text: expect.stringMatching(/^a is a number; it was understood/) as string,
      },
      {
        field: 'depositMethods.methods.0.fee.fixed',
        text: expect.stringMatching(/^a is text in another notation/) as string,
      },
      {
        field: 'depositMethods.methods.1.fee.percent',
        text: expect.stringMatching(
          /^b is text that is not a decimal; it cannot be understood: send/,
        ) as string,
      },
      { field: 'depositMethods.methods.1.fee', text: 'b was left out: it does not fit the contract' },
    ]);
    expect(sent).toHaveLength(2 * warnings.length);
    expect(JSON.stringify(sent)).not.toMatch(/1E\+1|2,5/);
  });

  it("[TX-8] uses the device's time until an answer contains the gateway's", async () => {
    const headers: Record<string, string> = {};
    const { services, clock } = start({}, { status: 200, body: { countries: [] }, headers });
    expect(services.serverNow()).toBe(clock.now());
    await services.gateway.call('countries', {});
    expect(services.serverNow()).toBe(clock.now());
    headers['x-server-time'] = String(clock.now() - 3_600_000);
    await services.gateway.call('countries', {});
    clock.advance(5000);
    expect(services.serverNow()).toBe(clock.now() - 3_600_000);
    // The device's clock was set back by an hour, so the gateway's time must win.
    headers['x-server-time'] = String(clock.now());
    await services.gateway.call('countries', {});
    expect(services.serverNow()).toBe(clock.now());
  });

  it('[HS-16] unmounting cancels its timers, including that of a notice still shown', () => {
    const { store, clock, abort } = start({}, { status: 200, body: {} });
    store.set(notifyAtom, { title: 'Error', html: 'Not today' });
    store.set(notifyAtom, { title: 'Error', html: 'Nor tomorrow', ms: 100 });
    clock.advance(100);
    expect(store.get(notificationsAtom)).toHaveLength(1);
    expect(clock.pending).toBe(1);
    abort.abort();
    store.set(notifyAtom, { title: 'Error', html: 'Too late' });
    expect(clock.pending).toBe(0);
  });
});
