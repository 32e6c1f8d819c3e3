import { parseCardFrameMessage, type CardFrameMessage } from '#contract/card-frame-message.ts';

export interface FrameLinkOptions {
  readonly frame: HTMLIFrameElement;
  /** Origin of the widget's own files. */
  readonly origin: string;
  readonly onMessage: (message: CardFrameMessage) => void;
}

/** The host's end of an iframe bridge: it listens to, and posts to, only that frame's window at that origin (HS-14). */
export function createFrameLink({ frame, origin, onMessage }: FrameLinkOptions) {
  const page = frame.ownerDocument.defaultView;

  function onWindowMessage(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = parseCardFrameMessage(event.data);
    if (message) onMessage(message);
  }

  page?.addEventListener('message', onWindowMessage);
  return {
    send(text: string): void {
      frame.contentWindow?.postMessage(text, origin);
    },
    dispose(): void {
      page?.removeEventListener('message', onWindowMessage);
    },
  };
}
