// Test support for the SDK: a page in which a test simulates the widget's server, its federated remote and its frame.

type Outcome = 'works' | 'fails' | 'hangs';

/** A widget mounted by the remote, with the messages it received. */
export interface Mounted {
  readonly element: HTMLElement;
  /** All options of mount(). */
  readonly options: object;
  readonly loaded: string;
  readonly path: string | undefined;
  readonly received: readonly string[];
  readonly isMounted: boolean;
  send(messageType: string, payload?: unknown): void;
}

const settle = <T>(outcome: Outcome = 'works', value: () => T): Promise<T> => {
  if (outcome === 'hangs') return new Promise(() => {});
  return outcome === 'works' ? Promise.resolve(value()) : Promise.reject(new Error('simulated failure'));
};

const textOf = (messageType: string, payload?: unknown): string =>
  JSON.stringify({ messageType, ...(payload !== undefined && { payload }) });

const INTEGRITY = { 'r/two.js': 'sha384-two', 'r/later.js': 'sha384-later' };
const MANIFEST = {
  integrity: INTEGRITY,
  metaData: { globalName: 'cashier', remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ name: 'CashierRemote', assets: { js: { sync: ['r/one.js'] } } }],
};

const START = Symbol.for('cashier.start');

interface Parts extends Partial<Record<'manifest' | 'entry' | 'chunk' | 'mount', Outcome>> {
  /** start.js; it is missing by default. */
  start?: Outcome | 'of another build';
}

/**
 * Serves the remote until `stop`: the named parts fail or hang, the others work. The outcome of a part may change
 * later.
 */
export function fakeRemote(parts: Parts = {}) {
  const mounts: Mounted[] = [];
  const requests: string[] = [];
  let hasEntryRun = false;
  const original = globalThis.fetch;

  function mount(
    element: HTMLElement,
    options: { loaded: string; onMessage: (text: string) => void; path?: string; signal?: AbortSignal },
  ) {
    if (parts.mount === 'fails') throw new Error('simulated failure');
    const received: string[] = [];
    const mounted = {
      element,
      options,
      loaded: options.loaded,
      path: options.path,
      received,
      isMounted: true,
      send: (type: string, payload?: unknown) => options.onMessage(textOf(type, payload)),
    };
    mounts.push(mounted);
    element.append('the widget');
    options.onMessage('{"messageType":"Loaded","version":"v1"}');
    const unmount = (): void => {
      mounted.isMounted = false;
      element.replaceChildren();
    };
    options.signal?.addEventListener('abort', unmount);
    const handle = { send: (text: string) => void received.push(text), unmount };
    return settle(parts.mount, () => handle);
  }

  function runStart(script: HTMLScriptElement): void {
    const { start = 'fails' } = parts;
    if (start === 'hangs') return;
    if (start !== 'fails') {
      const early = { mount, isCurrent: () => hasEntryRun && start === 'works' };
      Object.assign(window, { [START]: { [new URL('.', script.src).href]: early } });
    }
    script.dispatchEvent(new Event(start === 'fails' ? 'error' : 'load'));
  }

  globalThis.fetch = (input) => {
    requests.push(input instanceof Request ? input.url : input.toString());
    const response = {
      ok: true,
      json: () => Promise.resolve(MANIFEST),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    };
    return settle(parts.manifest, () => response as Response);
  };
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      requests.push(node.src);
      if (node.src.endsWith('/start.js')) {
        runStart(node);
        continue;
      }
      if (parts.entry === 'fails') node.dispatchEvent(new Event('error'));
      if (parts.entry === 'fails' || parts.entry === 'hangs') continue;
      const container = { init: () => {}, get: () => settle(parts.chunk, () => () => ({ mount })) };
      Object.assign(window, { cashier: container });
      hasEntryRun = true;
      node.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });

  return {
    mounts,
    requests,
    stop() {
      observer.disconnect();
      globalThis.fetch = original;
    },
  };
}

/** The only frame in an element, simulated by the test; `got` lists the messages posted to it. */
export function fakeFrame(element: HTMLElement) {
  const frame = element.querySelector('iframe');
  const inside = frame?.contentWindow;
  if (!frame || !inside) throw new Error('There is no frame');
  const { origin } = new URL(frame.src);
  const got: { text: string; origin: string }[] = [];
  inside.postMessage = (text: unknown, target: unknown) =>
    void got.push({ text: String(text), origin: String(target) });
  const post = (data: unknown, from: string = origin, source: Window | null = inside): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
  return {
    frame,
    got,
    post,
    say: (messageType: string, payload?: unknown) => post(textOf(messageType, payload)),
  };
}

export { flushPromises } from './flush-promises.ts';
