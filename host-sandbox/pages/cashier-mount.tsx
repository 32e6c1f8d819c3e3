import type { CashierHandle } from 'cashier/CashierRemote';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CashierRemote } from './embed-federated.ts';

export interface CashierMountProps {
  readonly load: () => Promise<CashierRemote>;
  /** JSON text of the `loaded` message; read once, when the widget is mounted. */
  readonly loaded: string;
  readonly onMessage: (text: string) => void;
  readonly onProblem: (sentence: string) => void;
  /** Told of the text as the widget is given it. */
  readonly onSent: (text: string) => void;
  /** The widget's handle; null when it is gone. */
  readonly onMount: (handle: CashierHandle | null) => void;
}

/** The element a React page gives the widget: mounted when it appears, unmounted when it goes. */
export function CashierMount({ load, loaded, onMessage, onProblem, onSent, onMount }: CashierMountProps) {
  const place = useRef<HTMLDivElement>(null);
  const start = useEffectEvent((element: HTMLElement) => {
    const state = { isOver: false, handle: null as CashierHandle | null };
    const isOver = () => state.isOver;

    async function mountRemote(): Promise<void> {
      const { mount } = await load();
      if (isOver()) return;
      onSent(loaded);
      const handle = await mount(element, { loaded, onMessage });
      if (isOver()) return handle.unmount();
      state.handle = handle;
      onMount(handle);
    }

    mountRemote().catch((error: unknown) => {
      if (!state.isOver)
        onProblem(`The remote did not load: ${error instanceof Error ? error.message : String(error)}`);
    });
    return () => {
      state.isOver = true;
      state.handle?.unmount();
      onMount(null);
    };
  });

  useEffect(() => (place.current ? start(place.current) : undefined), []);
  return <div className="mount" id="northwind-cashier" ref={place} />;
}
