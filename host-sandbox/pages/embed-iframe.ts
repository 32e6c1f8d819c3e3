import { el } from '../console/element.ts';
import type { SandboxState } from '../console/settings/sandbox-state.ts';
import { isRecord, readJson } from '../console/record.ts';
import { IGNORE_NOTES } from '../console/ignore-notes.ts';
import type { Embed } from './embedding.ts';

export interface IframeOptions {
  /** Origin of the widget. */
  readonly widget: string;
  readonly state: Pick<SandboxState, 'path' | 'answer' | 'delayMs' | 'sandboxAttr'>;
}

/**
 * How a partner embeds the widget in an iframe (HS-4, HS-5): accept messages only from the frame's own window
 * and origin, and answer every `Loaded` (sent again after each reload) to that origin only.
 */
export function embedIframe({ widget, state }: IframeOptions): Embed {
  const { sandboxAttr, answer, delayMs } = state;
  // A frame without allow-same-origin has an opaque origin, `null`, which can only be addressed with `*`.
  const isOpaque = sandboxAttr !== null && !sandboxAttr.split(/\s+/).includes('allow-same-origin');
  const origin = isOpaque ? 'null' : widget;
  const target = isOpaque ? '*' : widget;

  return ({ onMessage, onSent }) => {
    let end: () => void = () => {};
    let post: (text: string) => void = () => {};

    function open(container: HTMLElement, loaded: string, isWatched: boolean): void {
      const frame = el('iframe', {
        title: 'Cashier',
        // A browser without the share sheet reports its name as unknown.
        allow: `payment; clipboard-write${'share' in navigator ? '; web-share' : ''}`,
        ...(sandboxAttr !== null && { sandbox: sandboxAttr }),
      });
      const timers = new Set<number>();

      function reply(): void {
        for (let times = answer === 'twice' ? 2 : 1; times > 0; times--) {
          onSent(loaded);
          post(loaded);
        }
      }

      function onWindowMessage(event: MessageEvent<unknown>): void {
        if (event.source !== frame.contentWindow || event.origin !== origin) return;
        if (typeof event.data !== 'string') return;
        onMessage(event.data);
        if (answer === 'never' || !isLoaded(event.data)) return;
        if (delayMs === 0) reply();
        else timers.add(window.setTimeout(reply, delayMs));
      }

      post = (text) => frame.contentWindow?.postMessage(text, target);
      window.addEventListener('message', onWindowMessage);
      frame.src =
        widget +
        (isWatched && !isOpaque ? `/watched/${state.path}${IGNORE_NOTES}` : `/cashier/${state.path}`);
      container.append(frame);
      end = () => {
        window.removeEventListener('message', onWindowMessage);
        timers.forEach((timer) => window.clearTimeout(timer));
        frame.remove();
      };
    }

    return {
      open,
      send: (text) => post(text),
      close() {
        end();
        end = post = () => {};
      },
    };
  };
}

function isLoaded(text: string): boolean {
  const message = readJson(text);
  return isRecord(message) && message.messageType === 'Loaded';
}
