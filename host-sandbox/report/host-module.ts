import type * as Remote from 'cashier/CashierRemote';
import { el } from '../console/element.ts';
import type { HostContainer, HostContainerOptions } from './host-container.ts';

/** Loads the remote of the widget's folder. */
export type LoadRemote = () => Promise<typeof Remote>;

/** A partner's page that mounts the module. */
export function moduleHost(load: LoadRemote, options: HostContainerOptions): HostContainer {
  const { behaviour, run, token, loaded, onMessage, closed } = options;
  const element = el('div', { class: 'host-container' });
  let container = createContainer();
  let handle: Remote.CashierHandle | null = null;

  function createContainer(): HTMLElement {
    const created = el('div', { id: behaviour.elementId });
    const { width, height, followsHeight } = behaviour;
    Object.assign(created.style, { width, ...(!followsHeight && { height, overflow: 'auto' }) });
    return created;
  }

  async function open(): Promise<void> {
    if (!container.isConnected) element.replaceChildren(container);
    if (behaviour.query !== '') history.replaceState(null, '', behaviour.query.replace('{token}', token));
    const { mount } = await load();
    const message =
      behaviour.mountsWith === 'the fields' ? loaded : { messageType: 'loaded', payload: loaded };
    handle = await mount(container, {
      loaded: (behaviour.sendsAs === 'text' ? JSON.stringify(message) : message) as string,
      onMessage,
      path: `/?run=${run}`,
    });
  }

  function leave(): void {
    if (behaviour.beforeLeaving === 'unmount') handle?.unmount();
    handle = null;
    container.remove();
    container = createContainer();
  }

  return {
    element,
    open() {
      handle?.unmount();
      void open();
    },
    send: (message) =>
      handle?.send((behaviour.sendsAs === 'text' ? JSON.stringify(message) : message) as string),
    answer: () => undefined,
    grow: () => undefined,
    comeBack() {
      if (behaviour.remounts === 'in a new element') leave();
      return open();
    },
    close() {
      leave();
      element.replaceChildren(closed());
    },
  };
}
