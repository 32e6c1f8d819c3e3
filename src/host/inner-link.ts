import { parseInnerMessage, type InnerMessage } from '#contract/inner-message.ts';

export interface InnerLinkOptions {
  readonly frame: HTMLIFrameElement;
  /** Origin of the widget's own files. */
  readonly origin: string;
  readonly onMessage: (message: InnerMessage) => void;
}

/**
 * The outer widget's end of the inner widget's iframe bridge: it listens to, and posts to, only the card frame's window
 * at that origin (HS-14).
 */
export function createInnerLink({ frame, origin, onMessage }: InnerLinkOptions) {
  const page = frame.ownerDocument.defaultView;

  function onWindowMessage(event: MessageEvent<unknown>): void {
    // A message of a removed frame has no source, and the frame then has no window.
    if (event.source === null || event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = parseInnerMessage(event.data);
    if (message) onMessage(message);
  }

  page?.addEventListener('message', onWindowMessage);
  return {
    send(text: string): void {
      frame.contentWindow?.postMessage(text, origin);
    },
    /** Scrolls the page until the part of the frame, in px from its upper edge, is visible. */
    scrollTo({ top, bottom }: { readonly top: number; readonly bottom: number }): void {
      const { style, clientHeight } = frame;
      style.scrollMargin = `${String(-top)}px 0 ${String(bottom - clientHeight)}px`;
      frame.scrollIntoView({ block: 'nearest' });
      style.scrollMargin = '';
    },
    dispose(): void {
      page?.removeEventListener('message', onWindowMessage);
    },
  };
}
