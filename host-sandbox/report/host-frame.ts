import { el } from '../console/element.ts';
import { probeAddress, type HostContainer, type HostContainerOptions } from './host-container.ts';

/** A partner's page with the widget in a frame. */
export function frameHost(options: HostContainerOptions): HostContainer {
  const { behaviour, widget, onMessage, closed } = options;
  const element = el('div', { class: 'host-container' });
  const target = behaviour.sendsTo === 'the widget' ? widget : '*';
  let frame: HTMLIFrameElement | null = null;

  function onWindowMessage(event: MessageEvent<unknown>): void {
    if (!frame || event.source !== frame.contentWindow) return;
    if (behaviour.listensTo === 'the widget' && event.origin !== widget) return;
    onMessage(event.data);
  }

  function send(message: unknown): void {
    const sent = behaviour.sendsAs === 'text' ? JSON.stringify(message) : message;
    frame?.contentWindow?.postMessage(sent, target);
  }

  window.addEventListener('message', onWindowMessage);
  return {
    element,
    open() {
      const { allow, sandbox, title, width, height } = behaviour;
      frame = el('iframe', { allow, sandbox, title: title === '' ? false : title });
      Object.assign(frame.style, { width, height });
      frame.src = probeAddress(options);
      element.replaceChildren(frame);
    },
    send,
    answer: (loaded) => send({ messageType: 'loaded', payload: loaded }),
    grow(height) {
      if (frame && behaviour.followsHeight) frame.style.height = `${height}px`;
    },
    comeBack: () => Promise.resolve(),
    close() {
      window.removeEventListener('message', onWindowMessage);
      element.replaceChildren(closed());
    },
  };
}
