import type * as Remote from 'cashier/CashierRemote';
import { el } from '../console/element.ts';
import type { Embed } from './embedding.ts';

export type CashierRemote = typeof Remote;

export interface FederatedOptions {
  readonly load: () => Promise<CashierRemote>;
  /**
   * Id of the element the widget is mounted into. Never `cashier`: that would be window.cashier, where the federation
   * runtime looks for the remote's container.
   */
  readonly elementId: string;
  /** Initial path inside the widget; '' lets the widget choose. */
  readonly path: string;
}

/** How a partner mounts the remote into an element of their own page (HS-13). */
export function embedFederated({ load, elementId, path }: FederatedOptions): Embed {
  return ({ onMessage, onSent, onProblem }) => {
    let end: () => void = () => {};
    /** Resolves after the first list may have been painted; messages wait for it. */
    let mounted: Promise<Remote.CashierHandle | null> = Promise.resolve(null);

    async function mountInto(
      element: HTMLElement,
      loaded: string,
      signal: AbortSignal,
    ): Promise<Remote.CashierHandle | null> {
      const { mount } = await load();
      if (signal.aborted) return null;
      onSent(loaded);
      const start = path !== '' && { path: `/${path}` };
      return mount(element, { loaded, onMessage, signal, ...start });
    }

    return {
      open(container, loaded) {
        const element = el('div', { class: 'mount', id: elementId });
        const life = new AbortController();
        container.append(element);
        end = () => {
          life.abort();
          mounted = Promise.resolve(null);
          element.remove();
        };
        mounted = mountInto(element, loaded, life.signal).catch((error: unknown) => {
          if (!life.signal.aborted)
            onProblem(`The remote did not load: ${error instanceof Error ? error.message : String(error)}`);
          return null;
        });
      },
      send: (text) => void mounted.then((handle) => handle?.send(text)),
      close() {
        end();
        end = () => {};
      },
    };
  };
}
