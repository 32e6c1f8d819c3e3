import { createStore } from 'jotai';
import { readLoaded } from '#contract/loaded.ts';
import { NO_LIST_MEMORY } from '#host/list-memory.ts';
import { createStandaloneBridge } from '#host/standalone-bridge.ts';
import { createStorage } from '#host/storage.ts';
import { applyHostMessage } from '#state/flow/connect.ts';
import { servicesAtom } from '#state/services.ts';
import { startSocketServer } from '#test/fake-gateway-socket.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import { waitUntil } from '#test/wait-until.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createServices } from './create-services.ts';
import { planStart } from './plan.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

it('[TR-5] a socket that reconnects sends the current language', async () => {
  const server = await startSocketServer();
  ends.push(() => server.stop());
  const clock = createFakeClock();
  const storage = createStorage({
    sessionStorage: { getItem: () => null, setItem() {}, removeItem() {} },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const read = readLoaded({ userId: 'u1', host: server.url }, { ownOrigin: 'https://widget.test' });
  if (!read.ok) throw new Error(read.reason);
  const services = createServices({
    bridge: createStandaloneBridge({ storage }),
    base: 'https://widget.test/cashier/',
    start: { path: '/', query: new URLSearchParams() },
    config: { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists: true },
    storage,
    formerIntentKey: 'cashier.intent',
    isInner: false,
    window: Object.assign(new EventTarget(), { fetch }) as unknown as Window,
    clock,
    random: () => 0,
    newId: () => 'id',
    log: () => undefined,
    host: read.data,
    memory: NO_LIST_MEMORY,
    at: 0,
    messages: { load: () => Promise.resolve({}), loadFirst: () => Promise.resolve({}) },
    plan: planStart(
      read.data,
      {
        mode: 'standalone',
        base: 'https://widget.test/cashier/',
        path: '/history',
        query: new URLSearchParams(),
      },
      null,
    ),
    signal: new AbortController().signal,
    loadTransport: () => Promise.resolve(createSocketTransport),
  });
  ends.unshift(() => {
    services.transport.dispose();
  });
  const store = createStore();
  store.set(servicesAtom, services);
  await waitUntil(() => services.transport.connection === 'connected');
  applyHostMessage(store, services, { messageType: 'locale-changed', payload: { locale: 'pt-BR' } });
  server.cut();
  await waitUntil(() => services.transport.connection === 'reconnecting');
  clock.advance(3000);
  await waitUntil(() => services.transport.connection === 'connected');
  expect(server.queries.map((query) => query['Language'])).toEqual(['en', 'pt']);
});
