import type { InboundMessage, WidgetMessage } from '#contract/host-messages.ts';
import { readHostBonuses, readHostGates } from '#contract/host-lists.ts';
import { readLateFields } from '#contract/late-fields.ts';
import { readLoaded } from '#contract/loaded.ts';
import { createReader } from '#contract/reader.ts';
import { createAndroidBridge } from '#host/android-bridge.ts';
import { createFederatedBridge } from '#host/federated-bridge.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { HostMode } from '#host/host-modes.ts';
import { createIframeBridge } from '#host/iframe-bridge.ts';
import { createIosBridge } from '#host/ios-bridge.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createFakePage } from '#test/fake-page.ts';
import type { Wire } from './sample-wires.ts';

export const HOSTED = ['iframe', 'federated', 'ios', 'android'] as const satisfies readonly HostMode[];
export type HostedMode = (typeof HOSTED)[number];

const ORIGIN = 'https://widget.example';
const START = { messageType: 'loaded', payload: {} };

interface Host {
  readonly bridge: HostBridge;
  /** Hands the bridge a message in the way of its mode. */
  readonly give: (message: Wire) => void;
  readonly sent: () => readonly unknown[];
}

/** What the widget reads of a message from a host; null if it ignores it. */
export function readFromHost(mode: HostedMode, message: Wire): unknown {
  const got: InboundMessage[] = [];
  // A native host leaves the fields of `loaded` in the page.
  const isLoaded = message['messageType'] === 'loaded';
  const { bridge, give } = HOSTS[mode](isLoaded ? message : START);
  bridge.receive((one) => got.push(one));
  bridge.announce();
  if (!isLoaded) {
    got.length = 0;
    give(message);
  }
  bridge.dispose();
  const [first] = got;
  return first ? readInside(first) : null;
}

/** What a host gets of a message. */
export function sentToHost(mode: HostedMode, message: Wire): unknown {
  const { bridge, sent } = HOSTS[mode](START);
  bridge.announce();
  bridge.send(message as unknown as WidgetMessage);
  bridge.dispose();
  return sent().at(-1);
}

/** The parts that the widget reads later. */
function readInside(message: InboundMessage): unknown {
  const ignore = () => undefined;
  switch (message.messageType) {
    case 'loaded': {
      const { payload } = message;
      const read = readLoaded(payload, { ownOrigin: ORIGIN });
      if (!read.ok) return null;
      const { parent, user } = read.data;
      return { parent, user, ...readLateFields(createReader(payload)) };
    }
    case 'bonus-list-updated':
      return readHostBonuses(message.payload, createFakeClock().now(), ignore, ignore);
    case 'gates-updated':
      return readHostGates(message.payload.gates, createFakeClock().now(), ignore, ignore);
    default:
      return message;
  }
}

const HOSTS: Readonly<Record<HostedMode, (loaded: Wire) => Host>> = {
  iframe(loaded) {
    const page = createFakePage(ORIGIN);
    const give = (message: Wire) => page.post(JSON.stringify(message), page.parent, 'https://shop.example');
    const bridge = createIframeBridge({
      window: page.window,
      clock: createFakeClock(),
      allowedParents: null,
    });
    return {
      bridge: startingWith(bridge, () => give(loaded)),
      give,
      sent: () => page.posted.map(({ message }) => message),
    };
  },
  federated(loaded) {
    const sent: unknown[] = [];
    const bridge = createFederatedBridge({
      loaded: JSON.stringify(loaded),
      onMessage: (text) => sent.push(JSON.parse(text)),
      reportError: () => undefined,
    });
    return { bridge, give: (message) => bridge.deliver(JSON.stringify(message)), sent: () => sent };
  },
  ios: (loaded) => native('ios', loaded),
  android: (loaded) => native('android', loaded),
};

const startingWith = (bridge: HostBridge, start: () => void): HostBridge => ({
  ...bridge,
  announce() {
    bridge.announce();
    start();
  },
});

function native(mode: 'ios' | 'android', { payload, ...flat }: Wire): Host {
  const page = createFakePage(ORIGIN);
  const sent: unknown[] = [];
  const sink = { postMessage: (text: string) => void sent.push(JSON.parse(text)) };
  const own = {
    billingUserData: payload ?? flat,
    ...(mode === 'ios' ? { webkit: { messageHandlers: { billing: sink } } } : { BillingBridge: sink }),
  };
  const window = Object.assign(page.window, own);
  const create = mode === 'ios' ? createIosBridge : createAndroidBridge;
  return {
    bridge: create({ window, clock: createFakeClock() }),
    give: (message) => page.post(JSON.stringify(message), window, ORIGIN),
    sent: () => sent,
  };
}
