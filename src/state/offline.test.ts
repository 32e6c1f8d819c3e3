/** @jest-environment ./build/jest/environment.cjs */
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { offlineAtom } from './offline.ts';

/** A widget that is on the screen, in a browser that says it is offline. */
function openOffline(
  connection: 'connected' | 'reconnecting',
  hasPushes = true,
  answer: Answer = networkFailure,
) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store, services, wire, clock } = createHarness({ answer });
  Object.assign(wire.state, { connection, hasPushes });
  connectGateway(store, services);
  store.sub(offlineAtom, () => undefined);
  return {
    wire,
    services,
    isOffline: () => [store.get(offlineAtom), store.set(offlineAtom)],
    pass: async (ms: number) => {
      clock.advance(ms);
      await settle();
    },
  };
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

describe('[TR-10] over HTTP', () => {
  const open = (answer: Answer) => openOffline('connected', false, answer);
  const countries = () => ({ countries: [], fields: {} });

  it('no connection can disprove the report', () => {
    expect(open(networkFailure).isOffline()).toEqual([true, true]);
  });

  // enketo-express#75, mdn/content#30402: onLine is false for ever, e.g. behind a VPN on Windows.
  it('any answer disproves it', async () => {
    const { services, isOffline } = open(countries);
    await services.gateway.call('prefill', { country: 'MX', currency: 'MXN' });
    expect(isOffline()).toEqual([false, false]);
  });

  it('a refusal disproves it too', async () => {
    const refuse = () => {
      throw refusal(403, 'forbidden');
    };
    const { services, isOffline } = open(refuse);
    await expect(services.gateway.call('countries', {})).rejects.toThrow();
    expect(isOffline()).toEqual([false, false]);
  });

  it('the widget asks by itself when the report begins, once', async () => {
    const { wire, isOffline, pass } = open(countries);
    await pass(499);
    expect(wire.requests).toEqual([]);
    await pass(1);
    expect(wire.requests).toHaveLength(1);
    expect(isOffline()).toEqual([false, false]);
  });

  it('a press that was held back is followed by a question, so that the next one is sent', async () => {
    let isDown = true;
    const { isOffline, pass, wire } = open(() => (isDown ? networkFailure() : countries()));
    for (const wait of [500, 2000, 2000, 2000, 60_000]) await pass(wait);
    const asked = wire.requests.length;
    isDown = false;
    expect(isOffline()).toEqual([true, true]);
    await pass(500);
    expect(wire.requests).toHaveLength(asked + 1);
    expect(isOffline()).toEqual([false, false]);
  });
});

it('[TR-10] a push disproves the report', () => {
  const { wire, isOffline } = openOffline('reconnecting');
  wire.state.connection = 'connected';
  wire.push('balance', { balanceData: {} });
  expect(isOffline()).toEqual([false, false]);
});

it('[TR-10] nothing is asked while the socket is down: its connection will tell', async () => {
  const { wire, isOffline, pass } = openOffline('reconnecting');
  await pass(1000);
  isOffline();
  await pass(1000);
  expect(wire.requests).toEqual([]);
});
