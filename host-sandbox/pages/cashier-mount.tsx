import type { CashierHandle } from 'cashier/CashierRemote';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CashierRemote } from './embed-federated.ts';

export interface CashierMountProps {
  readonly load: () => Promise<CashierRemote>;
  /** JSON text of the `loaded` message; read once, when the widget is mounted. */
  readonly loaded: string;
  readonly onMessage: (text: string) => void;
  readonly onProblem: (sentence: string) => void;
  /** Called with the text passed to the widget. */
  readonly onSent: (text: string) => void;
  /** Called with the widget's handle; null when it is unmounted. */
  readonly onMount: (handle: CashierHandle | null) => void;
}

/** The element of a React page that holds the widget: mounted and unmounted with it. */
export function CashierMount({ load, loaded, onMessage, onProblem, onSent, onMount }: CashierMountProps) {
  const container = useRef<HTMLDivElement>(null);
  const start = useEffectEvent((element: HTMLElement) => {
    const life = new AbortController();
    const { signal } = life;

    async function mountRemote(): Promise<void> {
      const { mount } = await load();
      if (signal.aborted) return;
      onSent(loaded);
      onMount(await mount(element, { loaded, onMessage, signal }));
    }

    mountRemote().catch((error: unknown) => {
      if (!signal.aborted)
        onProblem(`The remote did not load: ${error instanceof Error ? error.message : String(error)}`);
    });
    return () => {
      life.abort();
      onMount(null);
    };
  });

  useEffect(() => (container.current ? start(container.current) : undefined), []);
  return <div className="mount" id="northwind-cashier" ref={container} />;
}
