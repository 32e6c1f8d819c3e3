// Node has no page. This one has what the widget uses outside React, and passes on everything that leaves it.

/** Where something leaves the widget. */
export type Channel = 'host' | 'log' | 'console' | 'data layer' | 'device';
export type Out = (channel: Channel, text: string) => void;

const ignore = (): void => undefined;

/**
 * What code of the widget reads from the global object; the page of each widget is handed to it. Returns what removes it:
 * the gateway's database would take this process for a browser.
 */
export function installBrowser(): () => void {
  const { navigator } = globalThis as { navigator?: unknown };
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  Object.defineProperty(globalThis, 'window', {
    value: { addEventListener: ignore, removeEventListener: ignore },
    configurable: true,
  });
  return () => {
    Reflect.deleteProperty(globalThis, 'window');
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  };
}

type Listener = (event: never) => void;

function createArea(onSet: (text: string) => void) {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      entries.set(key, value);
      onSet(value);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
}

export interface PageOptions {
  readonly out: Out;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** The page of one widget, inside a parent that may be its host. */
export function createFuzzedPage({ out, fetch }: PageOptions) {
  const listeners = new Map<string, Set<Listener>>();
  const toHost = { postMessage: (text: string) => out('host', text) };
  const window = {
    location: { origin: 'https://widget.test' },
    innerWidth: 1000,
    parent: toHost,
    navigator: {},
    // The entry `user` has no token unless there is no host; the device keeps what the next player could read.
    sessionStorage: createArea(ignore),
    localStorage: createArea((text) => out('device', text)),
    fetch,
    addEventListener(type: string, listener: Listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener(type: string, listener: Listener) {
      listeners.get(type)?.delete(listener);
    },
  };
  const layer: unknown[] = [];
  layer.push = (...events) => {
    out('data layer', JSON.stringify(events));
    return 0;
  };
  Object.assign(window, { dataLayer: layer });
  return {
    window: window as unknown as Window,
    toHost,
    /** The number of listeners that are left. */
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    dispatch(type: string, event: object): void {
      for (const listener of [...(listeners.get(type) ?? [])]) listener(event as never);
    },
  };
}

export type FuzzedPage = ReturnType<typeof createFuzzedPage>;
