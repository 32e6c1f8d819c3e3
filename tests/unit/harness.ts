// The state of one widget: everything is real except the transport, the host and the clock.
import { createStore } from 'jotai';
import { createAnalytics } from '#analytics/create-analytics.ts';
import { createRedact } from '#analytics/redact.ts';
import { createBuffer } from '#domain/buffer.ts';
import type { Section } from '#domain/section.ts';
import { createSecrets } from '#analytics/secrets.ts';
import { createLoadTiming } from '#analytics/load-timing.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Warning, WidgetMessage } from '#contract/host-messages.ts';
import { CashierError } from '#domain/error.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { HostMode } from '#host/host-modes.ts';
import { createStorage } from '#host/storage.ts';
import { createTabLocks, type LocksWindow } from '#host/tab-locks.ts';
import { connectPayments } from '#state/payment/connect-payments.ts';
import { createReadiness } from '#state/readiness.ts';
import { setPlayerAtom } from '#state/player.ts';
import { sentValuesAtom } from '#state/sent-values.ts';
import { servicesAtom, type Arrival, type Services } from '#state/services.ts';
import { createGateway } from '#transport/gateway.ts';
import type { Connection, Push, Transport, WireRequest } from '#transport/transport.ts';
import { readWholeLoaded } from './read-whole-loaded.ts';
import { createFakeClock } from './fake-clock.ts';
import type { createTabChannels } from './tab-channels.ts';

export type Answer = (request: WireRequest) => unknown;

/** A transport whose requests the test answers: `answer` returns, throws, or returns a promise. */
function createScriptedTransport(answer: Answer) {
  const pushes = new Set<(push: Push) => void>();
  const connections = new Set<(connection: Connection) => void>();
  const requests: WireRequest[] = [];
  const state = { connection: 'connected' as Connection, hasPushes: true };
  const woken: boolean[] = [];
  const transport: Transport = {
    async request(request) {
      requests.push(request);
      return await answer(request);
    },
    onPush(listener) {
      pushes.add(listener);
      return () => pushes.delete(listener);
    },
    onConnection(listener) {
      connections.add(listener);
      return () => connections.delete(listener);
    },
    get connection() {
      return state.connection;
    },
    get hasPushes() {
      return state.hasPushes;
    },
    tokenUpdated: () => undefined,
    wake: (isDead) => void woken.push(isDead),
    dispose: () => undefined,
  };
  return {
    transport,
    requests,
    state,
    /** The calls of wake, with `isDead`. */
    woken,
    listeners: () => pushes.size + connections.size,
    push: (type: string, data: unknown) => {
      for (const listener of pushes) listener({ type, data });
    },
    connect: (connection: Connection) => {
      state.connection = connection;
      for (const listener of connections) listener(connection);
    },
  };
}

export const networkFailure = (): never => {
  throw new CashierError('network', 'Network connection failed');
};

export const refusal = (status: number, serverCode: string | undefined, fields = {}): CashierError =>
  new CashierError('server', 'Refused', { status, ...(serverCode !== undefined && { serverCode }), fields });

interface Options {
  readonly answer: Answer;
  readonly mode?: HostMode;
  readonly loaded?: Readonly<Record<string, unknown>>;
  /** Session storage that an earlier page left. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly isInner?: boolean;
  /** Shared with the harnesses of other tabs. */
  readonly channels?: ReturnType<typeof createTabChannels>;
  /** The page in a browser with Web Locks; absent: the browser has none. */
  readonly page?: { readonly window: LocksWindow };
}

/** A store with services, as renderCashier creates it. */
export function createHarness({
  answer,
  mode = 'iframe',
  loaded = {},
  stored = {},
  isInner = false,
  channels,
  page,
}: Options) {
  const clock = createFakeClock();
  const wire = createScriptedTransport(answer);
  const sent: WidgetMessage[] = [];
  const bridge: HostBridge = {
    mode,
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
  const memory = new Map(Object.entries(stored));
  const pageEvents = new EventTarget();
  const storage = createStorage({
    BroadcastChannel: channels?.BroadcastChannel,
    sessionStorage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    addEventListener: (type: string, listener: never) => {
      pageEvents.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: never) => {
      pageEvents.removeEventListener(type, listener);
    },
  });
  const secrets = createSecrets();
  const logged: string[] = [];
  const abort = new AbortController();
  const reported: CashierError[] = [];
  const failedSections: (Section | null)[] = [];
  const server = { ahead: 0, isKnown: true };
  const warned: Warning[] = [];
  const player = readWholeLoaded({
    userId: 'u1',
    token: 't',
    currency: 'MXN',
    paymentGeo: 'MX',
    ...loaded,
  });
  let ids = 0;
  const gateway = createGateway(wire.transport, {
    clock,
    signal: abort.signal,
    onFailure: (error, section) => {
      reported.push(error);
      failedSections.push(section);
    },
    onDrop: () => undefined,
  });
  gateway.addEndpoints(ENDPOINTS);
  const loadTiming = createLoadTiming(clock);
  const inbox = createBuffer<Arrival>(10);
  const stopPushes = wire.transport.onPush((push) => {
    inbox.put({ push });
  });
  const services: Services = {
    bridge,
    transport: wire.transport,
    inbox,
    gateway,
    analytics: createAnalytics({
      send: bridge.send,
      window: {},
      redact: createRedact(secrets),
      log: () => undefined,
    }),
    loadTiming,
    readiness: createReadiness({ bridge, gateway, loadTiming }),
    storage,
    messages: { load: () => Promise.resolve({}) },
    lists: { recall: () => null, keep: () => undefined, forget: () => undefined },
    prefetch: {
      answer: null,
      kept: null,
      sentAt: () => 0,
      onArrival: (listener) => listener(),
      take: () => null,
    },
    clock,
    serverTime: () => {
      const now = clock.now() + server.ahead;
      return server.isKnown ? { earliest: now, latest: now } : null;
    },
    serverNow: () => clock.now() + server.ahead,
    random: () => 0.5,
    newId: () => `id-${String((ids += 1))}`,
    base: 'https://widget.test/cashier/',
    formerIntentKey: 'cashier.intent',
    isInner,
    reportToHost: (error) => void reported.push(error),
    warn: (field, text) => void warned.push({ field, text }),
    identity: { tokens: { parent: player.parent.token, user: player.user.token }, language: 'en' },
    secrets,
    allowedScripts: null,
    loadImage: (url) => Promise.resolve(`blob:${url}`),
    log: (text) => void logged.push(typeof text === 'string' ? text : text()),
    signal: abort.signal,
  };
  const store = createStore();
  secrets.useSent(store.get(sentValuesAtom));
  store.set(servicesAtom, services);
  store.set(setPlayerAtom, player);
  const locks = createTabLocks(page?.window ?? { navigator: {} }, services);
  const stopPayments = connectPayments(store, services, locks);
  const disconnectPayments = (): void => {
    stopPushes();
    stopPayments();
  };
  const changeStorage = (key: string | null): void => {
    pageEvents.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return {
    store,
    disconnectPayments,
    changeStorage,
    /** The browser leaves the page. */
    leavePage: (): void => {
      pageEvents.dispatchEvent(new Event('pagehide'));
    },
    /** The browser shows the page again that it has kept since. */
    returnToPage: (): void => {
      pageEvents.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    /** Any event that shows that the player is back. */
    comeBack: (type: 'visibilitychange' | 'resume' | 'focus' | 'online' = 'visibilitychange'): void => {
      pageEvents.dispatchEvent(new Event(type));
    },
    services,
    clock,
    server,
    wire,
    sent,
    memory,
    reported,
    /** The section under which each of the gateway's failures was reported. */
    failedSections,
    warned,
    secrets,
    logged,
    abort,
  };
}

export { flushPromises as settle } from './flush-promises.ts';
