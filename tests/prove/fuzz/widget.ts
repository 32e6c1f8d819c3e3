// The whole product except React, as src/app composes it, with a host and a gateway that send anything.
import { createStore } from 'jotai';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ignoredWarning } from '#contract/ignored-warning.ts';
import { withLateFields } from '#contract/late-fields.ts';
import { loadedWarnings } from '#contract/loaded-warnings.ts';
import type { HostMode } from '#host/host-modes.ts';
import { createStorage } from '#host/storage.ts';
import { createTabLocks } from '#host/tab-locks.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { keepUser } from '#state/keep-user.ts';
import { connectPayments } from '#state/payment/connect-payments.ts';
import { setPlayerAtom } from '#state/player.ts';
import { sentValuesAtom } from '#state/sent-values.ts';
import { servicesAtom, type Services } from '#state/services.ts';
import type { CreateLink } from '#transport/link.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import { createFakeClock, type FakeClock } from '#test/fake-clock.ts';
import { startSession, type Started } from '../../../src/start/session.ts';
import { HOSTS, type FuzzedHost } from './hosts.ts';
import { createFuzzedPage, type FuzzedPage, type Out } from './page.ts';

export interface FuzzedWidget {
  readonly host: FuzzedHost;
  readonly page: FuzzedPage;
  readonly clock: FakeClock;
  readonly store: ReturnType<typeof createStore>;
  /** null until user data has arrived. */
  services(): Services | null;
  dispose(): void;
}

export interface FuzzedWidgetOptions {
  readonly mode: HostMode;
  readonly loaded: string;
  readonly out: Out;
  readonly random: () => number;
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>;
  readonly createLink?: CreateLink;
}

const NOT_FOUND = { ok: false, status: 404, headers: new Headers(), text: () => Promise.resolve('') };

/** A connection that never comes. */
const createNoLink: CreateLink = () => ({
  connection: 'connecting',
  emit: () => false,
  tokenUpdated: () => undefined,
  wake: () => undefined,
  dispose: () => undefined,
});

export function mountFuzzed(options: FuzzedWidgetOptions): FuzzedWidget {
  const { mode, loaded, out, random, createLink = createNoLink } = options;
  const fetch = options.fetch ?? (() => Promise.resolve(NOT_FOUND as unknown as Response));
  const page = createFuzzedPage({ out, fetch });
  const clock = createPageClock();
  const store = createStore();
  const host = HOSTS[mode]({ page, clock, out, loaded });
  const stops: (() => void)[] = [];
  let services: Services | null = null;
  let ids = 0;

  const session = startSession({
    bridge: host.bridge,
    base: 'https://widget.test/cashier/',
    start: { path: '/history', query: new URLSearchParams() },
    config: { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists: true },
    storage: createStorage(page.window),
    formerIntentKey: 'cashier.intent',
    isInner: false,
    window: page.window,
    clock,
    random,
    newId: () => `id-${String((ids += 1))}`,
    log: (text) => out('log', typeof text === 'string' ? text : text()),
    loadTransport: () => Promise.resolve((socket) => createSocketTransport(socket, createLink)),
  });

  function begin(started: Started): void {
    if (services) return;
    services = started.services;
    stops.push(...fill(store, started), connectGateway(store, services));
    stops.push(connectPayments(store, services, createTabLocks(page.window, services)));
  }
  const follow = (): void => {
    const state = session.state();
    if (state.status === 'started') begin(state);
  };
  stops.push(session.onState(follow));
  follow();
  host.start(loaded);

  return {
    host,
    page,
    clock,
    store,
    services: () => services,
    dispose() {
      for (const stop of stops.splice(0)) stop();
      session.dispose();
    },
  };
}

/** A browser's timers take whole milliseconds, and at least one. */
function createPageClock(): FakeClock {
  const clock = createFakeClock();
  const { after } = clock;
  clock.after = (ms, fn) => after(Math.max(1, Math.ceil(ms)), fn);
  return clock;
}

/** What src/app/fill-store.ts does, without what needs a document. */
function fill(store: ReturnType<typeof createStore>, { host, services }: Started): (() => void)[] {
  const { warn, bridge } = services;
  services.gateway.addEndpoints(ENDPOINTS);
  services.secrets.useSent(store.get(sentValuesAtom));
  store.set(servicesAtom, services);
  const player = withLateFields(host, services.serverNow(), (where, text) =>
    warn(`loaded.bonusList.${where}`, text),
  );
  store.set(setPlayerAtom, player);
  for (const payload of loadedWarnings(player)) bridge.send({ messageType: 'onWarning', payload });
  return [
    keepUser(store, services),
    bridge.onIgnored((reason) => {
      const warning = ignoredWarning(reason);
      if (warning) warn(warning.field, warning.text);
    }),
  ];
}
