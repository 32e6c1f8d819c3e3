import type { HostMode } from './host-bridge.ts';
import type { NativeWindow } from './host-window.ts';

/**
 * Hosting mode of a page at start-up (HS-2, HS-3, HS-4, HS-12), in the contract's order: iOS handler, Android bridge,
 * iframe, standalone. `federated` is never found: the host chooses it by calling mount.
 */
export function detectMode(
  window: NativeWindow & { readonly parent: unknown },
): Exclude<HostMode, 'federated'> {
  if (typeof window.webkit?.messageHandlers?.billing?.postMessage === 'function') return 'ios';
  if (typeof window.BillingBridge?.postMessage === 'function') return 'android';
  return window.parent !== window ? 'iframe' : 'standalone';
}
