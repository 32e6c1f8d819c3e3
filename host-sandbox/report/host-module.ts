import type * as Remote from 'cashier/CashierRemote';
import { el } from '../console/element.ts';
import type { HostPlace, HostPlaceOptions } from './host-place.ts';

/** Loads the remote of the widget's folder. */
export type LoadRemote = () => Promise<typeof Remote>;

/** A partner's page that mounts the module. */
export function moduleHost(load: LoadRemote, options: HostPlaceOptions): HostPlace {
  const { behaviour, run, token, loaded, onMessage, closed } = options;
  const element = el('div', { class: 'host-place' });
  let place = createPlace();
  let handle: Remote.CashierHandle | null = null;

  function createPlace(): HTMLElement {
    const created = el('div', { id: behaviour.elementId });
    const { width, height, followsHeight } = behaviour;
    Object.assign(created.style, { width, ...(!followsHeight && { height, overflow: 'auto' }) });
    return created;
  }

  async function open(): Promise<void> {
    if (!place.isConnected) element.replaceChildren(place);
    if (behaviour.query !== '') history.replaceState(null, '', behaviour.query.replace('{token}', token));
    const { mount } = await load();
    const message =
      behaviour.mountsWith === 'the fields' ? loaded : { messageType: 'loaded', payload: loaded };
    handle = await mount(place, {
      loaded: (behaviour.speaks === 'text' ? JSON.stringify(message) : message) as string,
      onMessage,
      path: `/?run=${run}`,
    });
  }

  function leave(): void {
    if (behaviour.beforeLeaving === 'unmount') handle?.unmount();
    handle = null;
    place.remove();
    place = createPlace();
  }

  return {
    element,
    open() {
      handle?.unmount();
      void open();
    },
    say: (message) =>
      handle?.send((behaviour.speaks === 'text' ? JSON.stringify(message) : message) as string),
    answer: () => undefined,
    grow: () => undefined,
    comeBack() {
      if (behaviour.comesBack === 'in a new place') leave();
      return open();
    },
    close() {
      leave();
      element.replaceChildren(closed());
    },
  };
}
