import type { HostMode } from '#host/host-modes.ts';
import { createFederatedBridge } from '#host/federated-bridge.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import { createIframeBridge } from '#host/iframe-bridge.ts';
import { createNativeBridge } from '#host/native-bridge.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakePage } from './fake-page.ts';

export const HOSTED = ['iframe', 'federated', 'ios', 'android'] as const satisfies readonly HostMode[];
export type HostedMode = (typeof HOSTED)[number];
type Fields = Readonly<Record<string, unknown>>;

const OWN = 'https://widget.example';
const HOST = 'https://shop.example';

/** A host of one mode with a real bridge in its page. */
export interface FakeHost {
  /** Announces the widget; the host answers with the `loaded` that it was created with. */
  readonly bridge: HostBridge;
  /** Hands over anything, in the way of the mode. */
  readonly give: (data: unknown) => void;
  readonly sent: () => readonly unknown[];
  /** Listeners at the page and timers, which must be none after dispose(). */
  readonly left: () => number;
}

export const FAKE_HOSTS: Readonly<Record<HostedMode, (loaded: Fields) => FakeHost>> = {
  iframe(loaded) {
    const page = createFakePage(OWN);
    const clock = createFakeClock();
    const give = (data: unknown) => page.post(data, page.parent, HOST);
    const bridge = createIframeBridge({ window: page.window, clock, allowedParents: null });
    const { announce } = bridge;
    return {
      bridge: Object.assign(bridge, {
        announce() {
          announce();
          give(JSON.stringify(loaded));
        },
      }),
      give,
      sent: () => page.posted.map(({ message }) => message),
      left: leftOn(page, clock),
    };
  },
  federated(loaded) {
    const sent: unknown[] = [];
    const bridge = createFederatedBridge({
      loaded: JSON.stringify(loaded),
      onMessage: (text) => sent.push(JSON.parse(text)),
      reportError: () => undefined,
    });
    return { bridge, give: (data) => bridge.deliver(data as string), sent: () => sent, left: () => 0 };
  },
  ios: (loaded) => native('ios', loaded),
  android: (loaded) => native('android', loaded),
};

/** A native host leaves the fields of `loaded` in the page. */
function native(mode: 'ios' | 'android', { payload, ...flat }: Fields): FakeHost {
  const page = createFakePage(OWN);
  const clock = createFakeClock();
  const sent: unknown[] = [];
  const sink = { postMessage: (text: string) => void sent.push(JSON.parse(text)) };
  const own = {
    billingUserData: payload ?? flat,
    ...(mode === 'ios' ? { webkit: { messageHandlers: { billing: sink } } } : { BillingBridge: sink }),
  };
  const window = Object.assign(page.window, own);
  return {
    bridge: createNativeBridge(mode, { window, clock }),
    give: (data) => page.post(data, window, OWN),
    sent: () => sent,
    left: leftOn(page, clock),
  };
}

const leftOn =
  ({ listeners }: ReturnType<typeof createFakePage>, clock: FakeClock) =>
  () =>
    listeners.size + clock.pending;
