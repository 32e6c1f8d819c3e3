import { createFederatedBridge } from '#host/federated-bridge.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { HostMode } from '#host/host-modes.ts';
import { createIframeBridge } from '#host/iframe-bridge.ts';
import { createNativeBridge } from '#host/native-bridge.ts';
import { createStandaloneBridge } from '#host/standalone-bridge.ts';
import { createStorage } from '#host/storage.ts';
import type { Clock } from '#domain/clock.ts';
import { parseJson } from '#contract/json.ts';
import type { FuzzedPage, Out } from './page.ts';

export const MODES = ['iframe', 'federated', 'ios', 'android', 'standalone'] as const satisfies HostMode[];

export interface FuzzedHost {
  readonly bridge: HostBridge;
  /** Hands over user data where the mode has its own way for it, else as the first message. */
  readonly start: (loaded: string) => void;
  /** Sends a message as this host does; false if it never could. */
  readonly give: (message: unknown) => boolean;
}

const HOST_ORIGIN = 'https://shop.test';

interface Around {
  readonly page: FuzzedPage;
  readonly clock: Clock;
  readonly out: Out;
  /** What a federated host hands over when it mounts the widget. */
  readonly loaded: string;
}

/** The real bridge of a mode, and its host. */
export const HOSTS: Readonly<Record<HostMode, (around: Around) => FuzzedHost>> = {
  iframe({ page, clock }) {
    const give = (data: unknown): boolean => {
      page.dispatch('message', { data, source: page.toHost, origin: HOST_ORIGIN });
      return true;
    };
    return {
      bridge: createIframeBridge({ window: page.window, clock, allowedParents: null }),
      start: give,
      give,
    };
  },
  federated({ loaded, out }) {
    const bridge = createFederatedBridge({
      loaded,
      onMessage: (text) => out('host', text),
      reportError: (error) => out('console', String(error)),
    });
    return {
      bridge,
      start: () => undefined,
      give(message) {
        // Its type allows only text.
        bridge.deliver(message as string);
        return true;
      },
    };
  },
  ios: (around) => native('ios', around),
  android: (around) => native('android', around),
  standalone({ page, loaded }) {
    const storage = createStorage(page.window);
    storage.set('user', userOf(loaded));
    return { bridge: createStandaloneBridge({ storage }), start: () => undefined, give: () => false };
  },
};

/** The text of an object's part; the text itself if it has none. */
function userOf(loaded: string): string {
  const data = parseJson(loaded) as { payload?: { user?: object } } | null | undefined;
  const user = data?.payload?.user;
  return user === undefined ? loaded : JSON.stringify(user);
}

function native(mode: 'ios' | 'android', { page, clock, out, loaded }: Around): FuzzedHost {
  const sink = { postMessage: (text: string) => out('host', text) };
  const data = parseJson(loaded) as { payload?: unknown } | null | undefined;
  const window = Object.assign(page.window, {
    billingUserData: data?.payload ?? loaded,
    ...(mode === 'ios' ? { webkit: { messageHandlers: { billing: sink } } } : { BillingBridge: sink }),
  });
  return {
    bridge: createNativeBridge(mode, { window, clock }),
    start: () => undefined,
    give(message) {
      const isDispatched = typeof message === 'string' && message.length % 2 === 0;
      const from = isDispatched
        ? { source: null, origin: '' }
        : { source: window, origin: window.location.origin };
      page.dispatch('message', { data: message, ...from });
      return true;
    },
  };
}
