import type { HostBridge } from './host-bridge.ts';
import { createNativeBridge, type NativeBridgeOptions } from './native-bridge.ts';

/** The bridge to an Android-style web view: an object that it adds to the page as `BillingBridge` (HS-3). */
export function createAndroidBridge(options: NativeBridgeOptions): HostBridge {
  const { window } = options;
  return createNativeBridge('android', options, (text) => window.BillingBridge?.postMessage(text));
}
