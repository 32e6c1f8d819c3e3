/** The parts of a page's window that a bridge needs; the real `window` fits, and so does a fake. */
export interface MessageWindow {
  readonly location: { readonly origin: string };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A window inside another one. */
export interface FramedWindow extends MessageWindow {
  readonly parent: { postMessage(text: string, targetOrigin: string): void };
}

export interface TextSink {
  postMessage(text: string): void;
}

/** What a native web view puts into the page (contract section 2). */
export interface NativeWindow extends MessageWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly billing?: TextSink } };
  readonly BillingBridge?: TextSink;
  readonly billingUserData?: unknown;
}

/** Whether it is a page's window, of whatever origin: what a frame of that name puts in the place of a property. */
export function isWindow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as { window?: unknown }).window === value;
}
