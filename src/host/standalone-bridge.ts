import { parseJson } from '#contract/json.ts';
import { isRecord } from '#contract/scalars.ts';
import { createBridgeListeners, type HostBridge } from './host-bridge.ts';
import type { Storage } from './storage.ts';

export interface StandaloneBridgeOptions {
  readonly storage: Storage;
}

/**
 * There is no host: the user in session storage replaces `loaded` (contract: Federated and standalone). Without a user
 * the widget shows its error page and does not call the gateway. Without a host nothing could close the widget, so there
 * is no close button; and because no gateway can be specified, a stored token is sent only to the widget's own origin.
 * A user whom a widget with a host has stored is not its own: that one has another gateway, and no token here.
 */
export function createStandaloneBridge({ storage }: StandaloneBridgeOptions): HostBridge {
  const { pass, fail, sent, subscriptions, clear } = createBridgeListeners();
  let announced = false;

  return {
    mode: 'standalone',
    announce() {
      if (announced) return;
      announced = true;
      // Anything other than a JSON object is treated as no user.
      const user = parseJson(storage.get('user') ?? 'null');
      if (!isRecord(user) || 'home' in user) return fail('There is no user in the session storage');
      const { currency, paymentGeo, lang: locale, id: userId } = user;
      const payload = { user, currency, paymentGeo, locale, userId, closingButton: false };
      pass({ messageType: 'loaded', payload });
    },
    ...subscriptions,
    // There is no host: messages appear only in the debug log.
    send: sent,
    dispose: clear,
  };
}
