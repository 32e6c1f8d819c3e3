import { heightStyle, type Embed } from './embedding.ts';
import { toLoadError } from './load-error.ts';
import { loadRemote, type RemoteHandle } from './load-remote.ts';

/** Mounts the widget as a federated module (HS-13), in its own element inside the page's. */
export const embedFederated: Embed = ({ place, base, options, askLoaded, onOpen, onMessage, onFailure }) => {
  const element = document.createElement('div');
  // A widget can be live before mount() has resolved.
  const life = new AbortController();
  let handle: RemoteHandle | null = null;
  let isOver = false;

  async function mount(): Promise<void> {
    const [remote, loaded] = await Promise.all([
      loadRemote(base),
      askLoaded().catch((error: unknown) => {
        throw toLoadError('loaded', error);
      }),
    ]);
    if (isOver) return;
    try {
      const mounted = await remote.mount(element, {
        loaded,
        onMessage: (text) => {
          if (!isOver) onMessage(text);
        },
        signal: life.signal,
        ...(options.path !== undefined && { path: options.path }),
      });
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- abort() sets it during the await
      if (isOver) return mounted.unmount();
      handle = mounted;
    } catch (error) {
      throw toLoadError('mount', error);
    }
    onOpen();
  }

  // A widget uses the id of its element to find an unfinished payment again. The id must not be `cashier`, the name of
  // the container.
  if (place.id) element.id = `${place.id}-cashier`;
  Object.assign(element.style, { overflowY: 'auto' }, heightStyle(options));
  place.append(element);
  mount().catch((error: unknown) => {
    if (!isOver) onFailure(toLoadError('mount', error));
  });

  return {
    send: (text) => handle?.send(text),
    end() {
      isOver = true;
      life.abort();
      handle?.unmount();
      element.remove();
    },
  };
};
