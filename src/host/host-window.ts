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

export interface TextSink {
  postMessage(text: string): void;
}

/** Properties that a native web view adds to the page (contract: Host messages). */
export interface NativeWindow extends MessageWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly billing?: TextSink } };
  readonly BillingBridge?: TextSink;
  readonly billingUserData?: unknown;
}

/** Whether a value is a window, of any origin: a frame with a property's name shadows that property. */
export function isWindow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as { window?: unknown }).window === value;
}
