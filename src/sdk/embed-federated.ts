import { heightStyle, type Embed, type EmbedContext } from './embedding.ts';
import { readMessage } from './events.ts';
import { toLoadError } from './load-error.ts';
import type { CashierOptions } from './options.ts';
import { loadEarly, loadRemote, type RemoteHandle, type RemoteModule } from './load-remote.ts';

/** Mounts the widget as a federated module (HS-13), in its own element inside the page's. */
export const embedFederated: Embed = (context) => {
  const { parent, options, onOpen, onMessage, onFailure } = context;
  const element = document.createElement('div');
  /** Aborts when the cashier is over. */
  const life = new AbortController();
  let handle: RemoteHandle | null = null;

  /** A box that scrolls keeps the widget's footer at its own lower edge, not at the window's, so it scrolls only if it must. */
  function receive(text: string): void {
    const message = readMessage(text);
    if (message?.messageType === 'onResize' && options.height !== 'fill') {
      const isTooHigh = Number(message.payload['height']) > parseFloat(element.style.maxHeight);
      element.style.overflowY = isTooHigh ? 'auto' : 'visible';
    }
    onMessage(text);
  }

  // A note that an earlier version left is stored under the id of the widget's element. The id must not be `cashier`, the
  // name of the container.
  if (parent.id) element.id = `${parent.id}-cashier`;
  Object.assign(element.style, { overflowY: 'auto' }, heightStyle(options));
  parent.append(element);
  mountModule(context, element, receive, life.signal).then(
    (mounted) => {
      if (!mounted) return;
      handle = mounted;
      onOpen();
    },
    (error: unknown) => {
      const isOver = life.signal.aborted;
      life.abort();
      if (!isOver) onFailure(toLoadError('mount', error));
    },
  );

  return {
    node: element,
    send: (text) => handle?.send(text),
    end() {
      life.abort();
      handle?.unmount();
      element.remove();
    },
  };
};

/**
 * Mounts the module of start.js, or the entry's own if there is none or it is of another build. Until the entry has
 * loaded, the page may fall back to the frame. Resolves with null when `signal` has aborted.
 */
async function mountModule(
  { base, options, getLoaded }: EmbedContext,
  element: HTMLElement,
  receive: (text: string) => void,
  signal: AbortSignal,
): Promise<RemoteHandle | null> {
  const isOver = () => signal.aborted;
  const answer = getLoaded().catch((error: unknown) => {
    throw toLoadError('loaded', error);
  });
  const loading = loadEarly(base);
  const remote = loadRemote(base);
  const [early, loaded] = await Promise.all([
    Promise.race([loading, remote.then(() => null)]),
    // A failure of the module is reported even if `loaded` has not answered yet.
    Promise.race([answer, remote.then(() => answer)]),
  ]);
  if (isOver()) return null;
  const mount = (module: RemoteModule) => startMount(module, element, loaded, options, signal);
  const first = early && mount(early);
  const whole = await remote;
  if (isOver()) return null;
  if (first && early.isCurrent()) return first.open(receive);
  first?.abort();
  return mount(whole).open(receive);
}

/** One mount of a module; it keeps the module's messages until it is opened. */
function startMount(
  module: RemoteModule,
  element: HTMLElement,
  loaded: string,
  { path, passKeys }: CashierOptions,
  signal: AbortSignal,
) {
  const own = new AbortController();
  signal.addEventListener('abort', () => own.abort());
  const kept: string[] = [];
  let listener: ((text: string) => void) | null = null;

  async function mount(): Promise<RemoteHandle> {
    try {
      return await module.mount(element, {
        loaded,
        onMessage(text) {
          if (own.signal.aborted) return;
          if (listener) listener(text);
          else kept.push(text);
        },
        signal: own.signal,
        ...(path !== undefined && { path }),
        ...(passKeys && { passKeys: true }),
      });
    } catch (error) {
      throw toLoadError('mount', error);
    }
  }

  const mounting = mount();
  mounting.catch(() => undefined);
  return {
    abort: () => own.abort(),
    /** Passes on the messages so far and all later ones. Resolves with the handle, or null if all is over. */
    async open(receive: (text: string) => void): Promise<RemoteHandle | null> {
      listener = receive;
      kept.splice(0).forEach(receive);
      const handle = await mounting;
      if (!signal.aborted) return handle;
      handle.unmount();
      return null;
    },
  };
}
