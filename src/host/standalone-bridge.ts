import { VERSION, type InboundMessage, type WidgetMessage } from '#contract/host-messages.ts';
import { parseJson } from '#contract/json.ts';
import { isRecord } from '#contract/scalars.ts';
import type { HostBridge } from './host-bridge.ts';
import { createListeners } from '#domain/listeners.ts';
import type { Storage } from './storage.ts';

export interface StandaloneBridgeOptions {
  readonly storage: Storage;
  /** The debug log: gets every outbound message, there being no host. */
  readonly log: (message: WidgetMessage) => void;
}

/**
 * No host at all: the user that session storage holds stands in for `loaded` (contract section 2). Without one the
 * widget fails with its error page and calls nothing. There is nobody to close for, hence no close button; no `host`
 * either, so that a stored token goes to the widget's own origin only.
 */
export function createStandaloneBridge({ storage, log }: StandaloneBridgeOptions): HostBridge {
  const messages = createListeners<InboundMessage>();
  const failures = createListeners<string>();
  let announced = false;

  return {
    mode: 'standalone',
    announce() {
      if (announced) return;
      announced = true;
      log({ messageType: 'Loaded', version: VERSION });
      // What is no JSON of an object is the same as no user.
      const user = parseJson(storage.get('user') ?? 'null');
      if (!isRecord(user)) return failures.call('There is no user in the session storage');
      const { currency, paymentGeo, lang: locale, id: userId } = user;
      const payload = { user, currency, paymentGeo, locale, userId, closingButton: false };
      messages.call({ messageType: 'loaded', payload });
    },
    receive: (listener) => messages.add(listener),
    onFailure: (listener) => failures.add(listener),
    send: log,
    dispose() {
      messages.clear();
      failures.clear();
    },
  };
}
