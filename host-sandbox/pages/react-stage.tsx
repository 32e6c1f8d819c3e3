import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { CashierHandle } from 'cashier/CashierRemote';
import { createRoot } from 'react-dom/client';
import type { CreateStage, Stage } from '../console/stage.ts';
import { el } from '../console/element.ts';
import type { CashierRemote } from './embed-federated.ts';
import { NorthwindApp, type NorthwindView } from './northwind-app.tsx';

/** A partner's page that is a React application and shares React with the remote. */
export function createReactStage(widget: string, path: string): CreateStage {
  registerRemotes([{ name: 'cashier', entry: `${widget}/cashier/mf-manifest.json` }]);

  return ({ onMessage, onSent, onProblem, onOpen }): Stage => {
    const element = el('div', { class: 'react-root' });
    const root = createRoot(element);
    let handle: CashierHandle | null = null;
    let visit = 0;
    let view: NorthwindView = { balance: '', width: null, height: null, session: null, notice: null };

    async function load(): Promise<CashierRemote> {
      const remote = await loadRemote<CashierRemote>('cashier/CashierRemote');
      if (remote === null) throw new Error('the container has no ./CashierRemote');
      if (path === '') return remote;
      return { mount: (element, options) => remote.mount(element, { ...options, path: `/${path}` }) };
    }

    function render(change: Partial<NorthwindView>): void {
      view = { ...view, ...change };
      root.render(
        <NorthwindApp
          view={view}
          load={load}
          onOpen={onOpen}
          onMessage={onMessage}
          onProblem={onProblem}
          onSent={onSent}
          onMount={(mounted) => {
            handle = mounted;
          }}
        />,
      );
    }

    render({});
    return {
      element,
      open: (loaded) => render({ session: { visit: ++visit, loaded }, notice: null }),
      send: (text) => handle?.send(text),
      close: (notice) => render({ session: null, notice }),
      setBalance: (balance) => render({ balance }),
      setSize: (width, height) => render({ width, height }),
    };
  };
}
