import type { HostBridge } from './host-bridge.ts';
import { createNativeBridge, type NativeBridgeOptions } from './native-bridge.ts';

/** The bridge to an iOS-style web view: a script message handler named `billing` (HS-2). */
export function createIosBridge(options: NativeBridgeOptions): HostBridge {
  const { window } = options;
  return createNativeBridge('ios', options, (text) =>
    window.webkit?.messageHandlers?.billing?.postMessage(text),
  );
}
