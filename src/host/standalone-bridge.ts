import type { InboundMessage } from '#contract/host-messages.ts';
import { parseJson } from '#contract/json.ts';
import { isRecord } from '#contract/scalars.ts';
import type { HostBridge } from './host-bridge.ts';
import { createListeners } from '#domain/listeners.ts';
import type { Storage } from './storage.ts';

export interface StandaloneBridgeOptions {
  readonly storage: Storage;
}

/**
 * No host at all: the user that session storage holds stands in for `loaded` (contract section 2). Without one the
 * widget fails with its error page and calls nothing. There is nobody to close for, hence no close button; no `host`
 * either, so that a stored token goes to the widget's own origin only.
 */
export function createStandaloneBridge({ storage }: StandaloneBridgeOptions): HostBridge {
  const messages = createListeners<InboundMessage>();
  const failures = createListeners<string>();
  const ignored = createListeners<string>();
  let announced = false;

  return {
    mode: 'standalone',
    announce() {
      if (announced) return;
      announced = true;
      // What is no JSON of an object is the same as no user.
      const user = parseJson(storage.get('user') ?? 'null');
      if (!isRecord(user)) return failures.call('There is no user in the session storage');
      const { currency, paymentGeo, lang: locale, id: userId } = user;
      const payload = { user, currency, paymentGeo, locale, userId, closingButton: false };
      messages.call({ messageType: 'loaded', payload });
    },
    receive: (listener) => messages.add(listener),
    onFailure: (listener) => failures.add(listener),
    onIgnored: (listener) => ignored.add(listener),
    // There is no host: what it would be told is in the debug log alone.
    send: () => undefined,
    dispose() {
      messages.clear();
      failures.clear();
      ignored.clear();
    },
  };
}
