import type { HostMode } from './host-bridge.ts';
import { isWindow, type NativeWindow, type TextSink } from './host-window.ts';

/**
 * Hosting mode of a page at start-up (HS-2, HS-3, HS-4, HS-12), in the contract's order: iOS handler, Android bridge,
 * iframe, standalone. `federated` is never found: the host chooses it by calling mount.
 */
export function detectMode(
  window: NativeWindow & { readonly parent: unknown },
): Exclude<HostMode, 'federated'> {
  if (isBridge(window.webkit?.messageHandlers?.billing)) return 'ios';
  if (isBridge(window.BillingBridge)) return 'android';
  return window.parent !== window ? 'iframe' : 'standalone';
}

/** A frame of that name has a postMessage, too, and is nobody's app. */
function isBridge(sink: TextSink | undefined): boolean {
  return !isWindow(sink) && typeof sink?.postMessage === 'function';
}
