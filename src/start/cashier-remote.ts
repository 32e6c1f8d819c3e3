import { createStorage } from '#host/storage.ts';
import { readConfig } from '#host/config.ts';
import { createFederatedBridge, type FederatedBridge } from '#host/federated-bridge.ts';
import { createBuffer } from '#domain/buffer.ts';
import { startLine } from './line.ts';
import { createLog } from './log.ts';
import { chunkFailureText, loadAgain } from './load-again.ts';
import { createMountPoint, showSnapshot } from './mount-point.ts';
import { findInvalidInput, unknownOptions } from './mount-check.ts';
import { newId } from './new-id.ts';
import { realClock } from './real-clock.ts';
import type { RouterOptions } from './router-options.ts';
import { createLightDomHolder, createShadowHolder } from './shadow-holder.ts';
import { pathBelow } from './path-below.ts';
import type { SessionOptions } from './session-options.ts';
import { nextTask } from './next-task.ts';

/** How many messages that the host has to answer are kept until it can. */
const MAX_QUESTIONS = 10;

export interface MountOptions {
  /** JSON text of the `loaded` message. */
  readonly loaded: string;
  /** Receives the JSON text of each message from the widget. */
  readonly onMessage: (text: string) => void;
  /**
   * Path of the host's page below which the widget may keep its routes in the address; without it routes stay in memory.
   */
  readonly basename?: string;
  /**
   * Path inside the widget at which it starts, e.g. `/withdrawal`; default: the deposit list. Cannot be combined with
   * basename.
   */
  readonly path?: string;
  /**
   * false renders into the element itself, exposed to the host's styles. Default: into a shadow root owned by the
   * widget.
   */
  readonly shadow?: boolean;
  /**
   * true lets the keys that the player types into the widget, or uses in it, reach the page's own shortcuts. Default: they
   * stay in the widget.
   */
  readonly passKeys?: boolean;
  /** Unmounts the widget when it aborts, even before mount() has resolved. */
  readonly signal?: AbortSignal;
}

export interface CashierHandle {
  /** Sends the widget the JSON text of a later message, e.g. `{"messageType":"go-back"}`. */
  send(text: string): void;
  /** Removes the widget and everything it added to the page. */
  unmount(): void;
}

/**
 * Mounts the cashier into an element of the partner's page (HS-13). The handshake and the first request start
 * immediately, while the interface is still loading. Resolves when the interface is shown, even if it shows an error
 * page; rejects when it cannot be shown at all (a chunk failed to load, which onInitError also reports), when it was
 * aborted, or when an argument has the wrong type. A rejected widget leaves nothing behind in the page.
 */
export async function mount(element: HTMLElement, options: MountOptions): Promise<CashierHandle> {
  const invalid = findInvalidInput(element, options);
  if (invalid !== null) {
    const { mountError } = await import(/* webpackChunkName: "fault" */ './mount-fault.ts');
    throw mountError(invalid);
  }
  const { signal } = options;
  signal?.throwIfAborted();
  const restart = (): void => {
    current.end();
    current = begin(element, options, restart);
    // onInitError reports the failure.
    current.shown.catch(() => undefined);
  };
  let current = begin(element, options, restart);
  const unmount = (): void => {
    signal?.removeEventListener('abort', unmount);
    current.end();
  };
  signal?.addEventListener('abort', unmount);
  try {
    await current.shown;
    signal?.throwIfAborted();
    for (const payload of unknownOptions(options)) current.bridge.send({ messageType: 'onWarning', payload });
  } catch (error) {
    unmount();
    throw error;
  }
  return {
    send: (text) => {
      current.bridge.deliver(text);
    },
    unmount,
  };
}

/** One run of the widget; its error page calls `restart` when it could not start. */
function begin(element: HTMLElement, options: MountOptions, restart: () => void) {
  const questions = createBuffer<string>(MAX_QUESTIONS);
  const session = sessionOptions(element, options, (text) => {
    // The host cannot answer before mount() has returned the handle.
    if (needsAnswer(text)) questions.put(text);
    else options.onMessage(text);
  });
  const { bridge, log } = session;
  // The socket connects while the rest is still loading.
  const line = startLine({ ...session, WebSocket });
  const holder = options.shadow === false ? createLightDomHolder(element) : createShadowHolder(element);
  const place = createMountPoint(holder.container, session);
  showSnapshot(line, session, place);
  const endEarly = (): void => {
    line.dispose();
    place.styles.dispose();
  };
  const life = { end: endEarly, isOver: false };
  const router = (): RouterOptions =>
    options.basename
      ? { kind: 'browser', basename: options.basename }
      : { kind: 'memory', start: addressOf(session.start) };

  async function show(): Promise<void> {
    const load = () => import(/* webpackChunkName: "early" */ './remote-start.ts');
    const { startRemote } = await loadAgain(load, realClock);
    // Lets the line answer a pending message first.
    await nextTask(realClock);
    if (life.isOver) return;
    const started = startRemote(session, line, place);
    life.end = started.end;
    const render = await started.loadInterface();
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- end() sets it during the await
    if (life.isOver) return;
    realClock.after(0, () => {
      if (!life.isOver) questions.open(options.onMessage);
    });
    life.end = render(router(), restart, holder.node);
  }

  const shown = show().catch((error: unknown) => {
    const text = chunkFailureText(error);
    bridge.send({ messageType: 'onInitError', payload: { text, code: 'chunk' } });
    log(`chunk failed: ${String(error)}`);
    throw new Error(text, { cause: error });
  });

  return {
    bridge,
    shown,
    end() {
      if (life.isOver) return;
      life.isOver = true;
      life.end();
      holder.remove();
    },
  };
}

/** The environment of a mount; `onMessage` receives the widget's messages. */
function sessionOptions(
  element: HTMLElement,
  options: MountOptions,
  onMessage: (text: string) => void,
): SessionOptions & { readonly bridge: FederatedBridge } {
  const storage = createStorage(window);
  const log = createLog(storage);
  return {
    bridge: createFederatedBridge({
      loaded: options.loaded,
      onMessage,
      reportError: (error) => {
        log(`the host's onMessage threw: ${String(error)}`);
      },
    }),
    base: new URL(__webpack_public_path__, window.location.href).href,
    start: startOf(options),
    config: readConfig(document),
    storage,
    formerIntentKey: `cashier.intent.${element.id || 'federated'}`,
    isInner: false,
    passKeys: options.passKeys === true,
    window,
    clock: realClock,
    random: Math.random,
    newId,
    log,
  };
}

/** The address inside the widget, e.g. `/history?section=withdrawal` (MO-1). */
const addressOf = ({ path, query }: SessionOptions['start']): string =>
  path + String(query).replace(/^(?=.)/, '?');

/** The widget reads the address of the host's page only when the host shares it through a basename. */
function startOf({ basename, path }: MountOptions): { path: string; query: URLSearchParams } {
  if (!basename) {
    const [pathname = '', query = ''] = (path ?? '/').split('?');
    return { path: `/${pathname.replace(/^\/+/, '')}`, query: new URLSearchParams(query) };
  }
  return {
    path: pathBelow(basename, window.location.pathname),
    query: new URLSearchParams(window.location.search),
  };
}

/** Whether the host has to answer the message, with a new token. */
const needsAnswer = (text: string): boolean => text.includes('"messageType":"onTokenExpired"');
