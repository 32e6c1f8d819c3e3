/** @jest-environment ./build/jest/environment.cjs */
import { createFederatedBridge } from '#host/federated-bridge.ts';
import { createStorage } from '#host/storage.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { startLine } from './line.ts';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

it('[TR-4] the widget starts even if the browser does not allow the early socket', () => {
  const line = startLine({
    bridge: createFederatedBridge({
      loaded: JSON.stringify({ messageType: 'loaded', payload: { userId: 'u1', token: 'secret' } }),
      onMessage: () => undefined,
      reportError: () => undefined,
    }),
    base: 'https://widget.test/cashier/',
    start: { path: '/', query: new URLSearchParams() },
    config: { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists: true },
    storage: createStorage(window),
    isInner: false,
    window: { fetch: () => new Promise(() => undefined) } as unknown as Window,
    clock: createFakeClock(),
    newId: () => 'id',
    log: () => undefined,
    WebSocket: refuse as unknown as typeof WebSocket,
  });
  expect(line.state()).toMatchObject({ status: 'planned', host: { user: { id: 'u1' } } });
  expect(line.socket()).toBeNull();
  line.dispose();
});
