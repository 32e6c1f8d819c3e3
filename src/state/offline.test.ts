import { createHarness, networkFailure } from '#test/harness.ts';
import { connectGateway } from './connect.ts';
import { offlineAtom } from './offline.ts';

/** A widget that is on the screen, in a browser that says it is offline. */
function openOffline(connection: 'connected' | 'reconnecting', hasPushes = true) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store, services, wire } = createHarness({ answer: networkFailure });
  Object.assign(wire.state, { connection, hasPushes });
  connectGateway(store, services);
  store.sub(offlineAtom, () => undefined);
  return { wire, isOffline: () => [store.get(offlineAtom), store.set(offlineAtom)] };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('[TR-10] a browser’s report that it is offline counts until the gateway connects', () => {
  const { wire, isOffline } = openOffline('reconnecting');
  expect(isOffline()).toEqual([true, true]);
  wire.connect('connected');
  expect(isOffline()).toEqual([false, false]);
});

it('[TR-10] a browser that always reports that it is offline does not keep the player from paying', () => {
  const { wire, isOffline } = openOffline('connected');
  expect(isOffline()).toEqual([false, false]);
  wire.connect('reconnecting');
  expect(isOffline()).toEqual([false, false]);
});

it('[TR-10] the report counts again once the browser was online in between', () => {
  const { isOffline } = openOffline('connected');
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  expect(isOffline()).toEqual([true, true]);
});

it('[TR-10] over HTTP no connection can disprove the report', () => {
  const { isOffline } = openOffline('connected', false);
  expect(isOffline()).toEqual([true, true]);
});
