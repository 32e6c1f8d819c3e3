/** The parts of a page's window that a bridge needs; satisfied by the real `window` and by fakes. */
export interface MessageWindow {
  readonly location: { readonly origin: string };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void, isCapturing?: boolean): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void, isCapturing?: boolean): void;
}

/** A window inside another window. */
export interface FramedWindow extends MessageWindow {
  readonly parent: { postMessage(text: string, targetOrigin: string): void };
}

interface TextSink {
  postMessage(text: string): void;
}

/** Properties that a native web view adds to the page (contract: Host messages). */
export interface NativeWindow extends MessageWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly billing?: TextSink } };
  readonly BillingBridge?: TextSink;
  readonly billingUserData?: unknown;
}

/** What takes messages for the app, by the native mode. */
export const NATIVE_SINKS = {
  /** An iOS-style web view has a script message handler named `billing` (HS-2). */
  ios: ({ webkit }: NativeWindow): TextSink | undefined => webkit?.messageHandlers?.billing,
  /** An Android-style web view adds an object to the page as `BillingBridge` (HS-3). */
  android: ({ BillingBridge }: NativeWindow): TextSink | undefined => BillingBridge,
};

/** Whether a value is a window, of any origin: a frame with a property's name shadows that property. */
export function isWindow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as { window?: unknown }).window === value;
}
