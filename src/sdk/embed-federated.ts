import { heightStyle, type Embed } from './embedding.ts';
import { readMessage } from './events.ts';
import { toLoadError } from './load-error.ts';
import { loadEarly, loadRemote, type RemoteHandle, type RemoteModule } from './load-remote.ts';

/** Mounts the widget as a federated module (HS-13), in its own element inside the page's. */
export const embedFederated: Embed = ({ parent, base, options, getLoaded, onOpen, onMessage, onFailure }) => {
  const element = document.createElement('div');
  // A widget can be live before mount() has resolved.
  let controller = new AbortController();
  let handle: RemoteHandle | null = null;
  let isOver = false;
  /**
   * Messages of a module whose entry is still loading. Until the entry has loaded, the page may fall back to the frame.
   */
  const queued: string[] = [];
  let pass = (text: string): void => void queued.push(text);

  /** A box that scrolls keeps the widget's footer at its own lower edge, not at the window's, so it scrolls only if it must. */
  function receive(text: string): void {
    const message = readMessage(text);
    if (message?.messageType === 'onResize' && options.height !== 'fill') {
      const isTooHigh = Number(message.payload['height']) > parseFloat(element.style.maxHeight);
      element.style.overflowY = isTooHigh ? 'auto' : 'visible';
    }
    onMessage(text);
  }

  async function start(remote: RemoteModule, loaded: string): Promise<RemoteHandle> {
    const { signal } = controller;
    try {
      return await remote.mount(element, {
        loaded,
        onMessage: (text) => {
          if (!signal.aborted) pass(text);
        },
        signal,
        ...(options.path !== undefined && { path: options.path }),
        ...(options.passKeys && { passKeys: true }),
      });
    } catch (error) {
      throw toLoadError('mount', error);
    }
  }

  async function mount(): Promise<void> {
    const answer = getLoaded().catch((error: unknown) => {
      throw toLoadError('loaded', error);
    });
    const loading = loadEarly(base);
    const remote = loadRemote(base, answer);
    const [early, loaded] = await Promise.all([
      Promise.race([loading, remote.then(() => null)]),
      // A failure of the module is reported even if `loaded` has not answered yet.
      Promise.race([answer, remote.then(() => answer)]),
    ]);
    if (isOver) return;
    let mounting = early && start(early, loaded);
    mounting?.catch(() => undefined);
    const whole = await remote;
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- end() sets it during the await
    if (isOver) return;
    if (early && !early.isCurrent()) {
      controller.abort();
      controller = new AbortController();
      queued.length = 0;
      mounting = null;
    }
    pass = receive;
    queued.forEach(receive);
    const mounted = await (mounting ?? start(whole, loaded));
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- end() sets it during the await
    if (isOver) return mounted.unmount();
    handle = mounted;
    onOpen();
  }

  // A note that an earlier version left is stored under the id of the widget's element. The id must not be `cashier`, the
  // name of the container.
  if (parent.id) element.id = `${parent.id}-cashier`;
  Object.assign(element.style, { overflowY: 'auto' }, heightStyle(options));
  parent.append(element);
  mount().catch((error: unknown) => {
    controller.abort();
    if (!isOver) onFailure(toLoadError('mount', error));
  });

  return {
    node: element,
    send: (text) => handle?.send(text),
    end() {
      isOver = true;
      controller.abort();
      handle?.unmount();
      element.remove();
    },
  };
};
