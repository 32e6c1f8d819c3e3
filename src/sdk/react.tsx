import { useEffect, useRef, type CSSProperties } from 'react';
import { loadCashier } from './index.ts';
import type { CashierEvent } from './events.ts';
import type { CashierHandle, CashierOptions } from './options.ts';

export interface CashierProps extends CashierOptions {
  /** Hears everything; the latest one given is called. */
  readonly onEvent?: (event: CashierEvent) => void;
  /** The handle of the cashier that has been put in; null when it goes. */
  readonly onHandle?: (handle: CashierHandle | null) => void;
  /** Of the element; a widget finds an unfinished payment again by it. */
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/**
 * A cashier in a React page. Another `url`, `mode` or `path` opens it anew; other fields in `loaded` are handed over as
 * the handle's update() does; what else is given counts from the next opening on.
 */
export function Cashier({ onEvent, onHandle, id, className, style, ...options }: CashierProps) {
  const { url, mode, path, loaded } = options;
  const props = { options, onEvent, onHandle };
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const handle = useRef<CashierHandle>(null);
  const fields = typeof loaded === 'function' ? null : JSON.stringify(loaded);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const first = latest.current.options;
    const opened = loadCashier(element, {
      ...first,
      // The function below hides the fields from the frame's first paint.
      variables:
        first.variables ?? (typeof first.loaded === 'function' ? undefined : first.loaded.schema?.variables),
      loaded: () => {
        const source = latest.current.options.loaded;
        return typeof source === 'function' ? source() : source;
      },
      onMessage: (text) => latest.current.options.onMessage?.(text),
      get refreshToken() {
        return latest.current.options.refreshToken;
      },
    });
    opened.on('*', (event) => latest.current.onEvent?.(event));
    handle.current = opened;
    latest.current.onHandle?.(opened);
    return () => {
      opened.unmount();
      handle.current = null;
      latest.current.onHandle?.(null);
    };
  }, [url, mode, path]);

  useEffect(() => {
    // A failure is told by the event `error`.
    if (fields !== null) handle.current?.update().catch(() => undefined);
  }, [fields]);

  return <div ref={place} id={id} className={className} style={style} />;
}
