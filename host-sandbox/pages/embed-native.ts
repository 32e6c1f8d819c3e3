import type { BridgeFrame, FromBridge, ToBridge } from '../widget-side/bridge-protocol.ts';
import { IGNORE_NOTES } from '../console/ignore-notes.ts';
import { el } from '../console/element.ts';
import { isRecord, readJson } from '../console/record.ts';
import type { Embed } from './embedding.ts';

export interface NativeOptions {
  /** Origin of the widget. */
  readonly widget: string;
  readonly platform: 'android' | 'ios';
  /** The widget's path below its prefix. */
  readonly path: string;
}

/** How far the phone moves, in px, for each kind of onHaptic. */
const SHAKES: Readonly<Record<string, readonly number[]>> = {
  success: [0, 3, 0],
  error: [0, -4, 4, -4, 0],
  selection: [0, 1, 0],
};

/** The phone moves where a real one is felt. */
function shakeAt(frame: Element, text: string): void {
  const message = readJson(text);
  if (!isRecord(message) || message.messageType !== 'onHaptic' || !isRecord(message.payload)) return;
  const steps = SHAKES[String(message.payload.kind)] ?? [];
  frame.closest('.phone')?.animate(
    steps.map((px) => ({ transform: `translateX(${px}px)` })),
    200,
  );
}

/**
 * An app's web view, imitated by a frame (see bridge-protocol.ts). The sandbox's server serves the widget below
 * /native/ with the bridge as its first script. Every page that loads in it gets the user data again, as an app
 * does after a payment page: JSON text on Android, an object on iOS.
 */
export function embedNative({ widget, platform, path }: NativeOptions): Embed {
  return ({ onMessage, onSent }) => {
    let end: () => void = () => {};
    let post: (message: ToBridge) => void = () => {};

    function open(container: HTMLElement, loaded: string, isWatched: boolean): void {
      const name: BridgeFrame = `sandbox-${platform}`;
      const frame = el('iframe', { title: 'Cashier', name, allow: 'payment; clipboard-write' });
      const message = readJson(loaded);
      const payload = isRecord(message) ? message.payload : loaded;

      function onWindowMessage(event: MessageEvent<FromBridge | null>): void {
        if (event.source !== frame.contentWindow || event.origin !== widget) return;
        const said = event.data;
        if (said?.sandboxBridge === 'text') {
          onMessage(said.text);
          shakeAt(frame, said.text);
        }
        if (said?.sandboxBridge !== 'ready') return;
        onSent(JSON.stringify({ messageType: 'billingUserData', payload }));
        const data =
          platform === 'android' && typeof payload !== 'string' ? JSON.stringify(payload) : payload;
        post({ sandboxBridge: 'user-data', data });
      }

      post = (said) => frame.contentWindow?.postMessage(said, widget);
      window.addEventListener('message', onWindowMessage);
      frame.src = `${widget}/native/${path}${isWatched ? IGNORE_NOTES : ''}`;
      container.append(frame);
      end = () => {
        window.removeEventListener('message', onWindowMessage);
        frame.remove();
      };
    }

    return {
      open,
      send: (text) => post({ sandboxBridge: 'text', text }),
      close() {
        end();
        end = post = () => {};
      },
    };
  };
}
