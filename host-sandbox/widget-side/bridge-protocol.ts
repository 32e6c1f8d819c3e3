/**
 * The messages between the simulated phone and the bridge inside its frame. The frame's page has another origin,
 * so the phone cannot inject a bridge as a real app does into its web view; the page's own first script does it
 * instead.
 *
 *   page of the widget (native-bridge.ts)        simulated phone (embed-native.ts)
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

/** Name of the frame in which the bridge starts; it survives reloads and a visit to a payment page. */
export type BridgeFrame = 'sandbox-android' | 'sandbox-ios';
