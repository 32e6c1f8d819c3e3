import type { BridgeFrame, FromBridge, ToBridge } from '../widget-side/bridge-protocol.ts';
import { el } from '../console/element.ts';
import { probeAddress, type HostContainer, type HostContainerOptions } from './host-container.ts';

/** An app with the widget in its web view: the bridge of the simulated phones (widget-side/native-bridge.ts). */
export function phoneHost(platform: 'android' | 'ios', options: HostContainerOptions): HostContainer {
  const { behaviour, widget, onMessage, closed } = options;
  const name: BridgeFrame = `sandbox-${platform}`;
  const element = el('div', { class: 'host-view' });
  const target = behaviour.sendsTo === 'the widget' ? widget : '*';
  let view: HTMLIFrameElement | null = null;

  function onWindowMessage(event: MessageEvent<FromBridge | null>): void {
    if (!view || event.source !== view.contentWindow) return;
    if (behaviour.listensTo === 'the widget' && event.origin !== widget) return;
    if (event.data?.sandboxBridge === 'text') onMessage(event.data.text);
  }

  const post = (sent: ToBridge): void => view?.contentWindow?.postMessage(sent, target);

  window.addEventListener('message', onWindowMessage);
  return {
    element,
    open() {
      view = el('iframe', { title: 'Cashier', name, allow: 'payment; clipboard-write' });
      view.style.inlineSize = behaviour.width;
      view.src = probeAddress(options);
      element.replaceChildren(view);
    },
    send(message) {
      const sent = behaviour.sendsAs === 'text' ? JSON.stringify(message) : message;
      // A bridge accepts texts; a faulty app relies on it passing on any value.
      post({ sandboxBridge: 'text', text: sent as string });
    },
    // JSON text on Android, an object on iOS; both are valid.
    answer: (loaded) =>
      post({ sandboxBridge: 'user-data', data: platform === 'android' ? JSON.stringify(loaded) : loaded }),
    grow: () => undefined,
    comeBack: () => Promise.resolve(),
    close() {
      window.removeEventListener('message', onWindowMessage);
      element.replaceChildren(closed());
    },
  };
}
