/**
 * What the drawn phone and the bridge inside its frame say to each other. The frame's page has another origin, so the
 * phone cannot put a bridge into it, as a real app does into its web view; the page's own first script does.
 *
 *   page of the widget (native-bridge.ts)        drawn phone (embed-native.ts)
 *     | ready, on every load of the page ------->  |
 *     | <------------------------------ user-data  |   becomes window.billingUserData
 *     | text, for each the widget posts -------->  |
 *     | <----------------------------------- text  |   becomes window.postMessage(text, own origin)
 */
export type FromBridge =
  { readonly sandboxBridge: 'ready' } | { readonly sandboxBridge: 'text'; readonly text: string };

export type ToBridge =
  | { readonly sandboxBridge: 'user-data'; readonly data: unknown }
  | { readonly sandboxBridge: 'text'; readonly text: string };

/** Name of the frame that the bridge wakes up in: it outlives reloads and the way over a payment page. */
export type BridgeFrame = 'sandbox-android' | 'sandbox-ios';
