import { useEffect, useRef, type CSSProperties } from 'react';
import { loadCashier } from './index.ts';
import type { CashierEvent } from './events.ts';
import { variablesOf } from './first-colors.ts';
import type { CashierHandle, CashierOptions, LoadedSource } from './options.ts';

export interface CashierProps extends CashierOptions {
  /** Receives every event; always the latest function is called. */
  readonly onEvent?: (event: CashierEvent) => void;
  /** Receives the handle of the mounted cashier, and null when it is removed. */
  readonly onHandle?: (handle: CashierHandle | null) => void;
  /** The element's id. */
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/**
 * A cashier in a React page. Another `url`, `mode` or `path` restarts it; changed fields in `loaded` are passed to the
 * handle's update(); all other props apply from the next start on.
 */
export function Cashier({ onEvent, onHandle, id, className, style, ...options }: CashierProps) {
  const { url, mode, path, loaded } = options;
  const props = { options, onEvent, onHandle };
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const handle = useRef<CashierHandle>(null);
  const fields = typeof loaded === 'function' ? null : textOf(loaded);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const first = latest.current.options;
    const opened = loadCashier(element, {
      ...first,
      // The function below hides the fields from the frame's first paint.
      variables: first.variables ?? variablesOf(first.loaded),
      loaded: () => {
        const source = latest.current.options.loaded;
        return typeof source === 'function' ? source() : source;
      },
      onMessage: (text) => latest.current.options.onMessage?.(text),
      get refreshToken() {
        return latest.current.options.refreshToken;
      },
    });
    opened.on('*', (event) => {
      const { onEvent: listener } = latest.current;
      // Errors thrown in a listener reach the console.
      if (!listener && event.type === 'error') throw event.error;
      listener?.(event);
    });
    handle.current = opened;
    latest.current.onHandle?.(opened);
    return () => {
      opened.unmount();
      handle.current = null;
      latest.current.onHandle?.(null);
    };
  }, [url, mode, path]);

  useEffect(() => {
    // The event `error` reports a failure.
    if (fields !== null) handle.current?.update().catch(() => undefined);
  }, [fields]);

  return <div ref={container} id={id} className={className} style={style} />;
}

/** The text by which a change is noticed. A player without JSON has the reason; the event `error` reports it. */
function textOf(loaded: LoadedSource): string {
  try {
    return JSON.stringify(loaded);
  } catch (error) {
    return String(error);
  }
}
