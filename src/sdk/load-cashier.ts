// Puts a cashier into an element of the page:
//
//   mode auto:  federated ──drawn──► started ──onReady──► ready
//                   │ manifest, entry, chunk or mount failed, onInitError, or nothing drawn in time
//                   ▼ event `fallback`
//                iframe ────drawn──► started ──onReady──► ready
//                   │ onInitError, or nothing drawn in time
//                   ▼ event `error`, `ready` rejects; a frame that comes late is still heard
//
// Drawn means the first onResize or onReady. A widget that has started is never replaced: a form may be open in it.
import { folderOf, lateness } from './address.ts';
import { embedFederated } from './embed-federated.ts';
import { embedIframe } from './embed-iframe.ts';
import type { Embedding } from './embedding.ts';
import { createEvents, eventOf, readMessage, throwApart, type CashierEvent } from './events.ts';
import { CashierLoadError, toLoadError } from './load-error.ts';
import { createLoaded } from './loaded.ts';
import type { HostMessage } from './messages.ts';
import type { CashierHandle, CashierOptions, EmbedMode, LoadedSource } from './options.ts';

const TIMEOUT_MS = 10_000;
const EMBED = { federated: embedFederated, iframe: embedIframe } as const;
const HANDLE = Symbol.for('cashier.handle');

interface Attempt {
  readonly mode: EmbedMode;
  embedding: Embedding | null;
  /** Takes other messages than `loaded`. */
  isOpen: boolean;
  hasStarted: boolean;
  timer?: number;
}

/**
 * Puts a cashier into an element and gives a handle to it at once. An element holds one: the one before is taken away.
 * Nothing is loaded before the current task is over, so that mounting, unmounting and mounting again costs nothing.
 */
export function loadCashier(element: HTMLElement, options: CashierOptions): CashierHandle {
  if (!(element as HTMLElement | null))
    throw new TypeError('There is no element for the cashier: is it in the page before this script runs?');
  const held = element as { [HANDLE]?: CashierHandle | null };
  const events = createEvents();
  const player = createLoaded(options.loaded);
  const ready = createReady();
  const waiting: string[] = [];
  let attempt: Attempt | null = null;
  let isOver = false;
  let isAwaited = false;

  function report(error: CashierLoadError): void {
    // An empty box and a silent console would help nobody.
    if (!events.emit({ type: 'error', error }) && !isAwaited) throwApart(error);
  }

  function fail(error: CashierLoadError): void {
    ready.reject(error);
    report(error);
  }

  function end(): void {
    window.clearTimeout(attempt?.timer);
    const embedding = attempt?.embedding;
    attempt = null;
    embedding?.end();
  }

  function start(mode: EmbedMode): void {
    end();
    const own: Attempt = { mode, embedding: null, isOpen: false, hasStarted: false };
    const isOwn = (): boolean => attempt === own;
    const { timeoutMs = TIMEOUT_MS } = options;

    function onFailure(error: CashierLoadError): void {
      if (!isOwn()) return;
      window.clearTimeout(own.timer);
      const canFallBack = options.mode !== 'federated' && mode === 'federated' && error.code !== 'loaded';
      if (!canFallBack || own.hasStarted) return fail(error);
      end();
      events.emit({ type: 'fallback', reason: error });
      // A listener may have taken the cashier away.
      if (!isOver) start('iframe');
    }

    function onMessage(text: unknown): void {
      const message = isOwn() ? readMessage(text) : null;
      if (!message) return;
      options.onMessage?.(text as string);
      const event = eventOf(message);
      if (event.type === 'initError' && !own.hasStarted) onFailure(new CashierLoadError('init', event.text));
      if (!isOwn()) return;
      if (event.type === 'resize' || event.type === 'ready') {
        own.hasStarted = true;
        window.clearTimeout(own.timer);
      }
      events.emit(event);
      if (event.type === 'ready') ready.resolve({ mode, route: event.route });
      if (event.type === 'tokenExpired') void refresh();
    }

    function onOpen(): void {
      if (!isOwn()) return;
      own.isOpen = true;
      for (const text of waiting.splice(0)) own.embedding?.send(text);
    }

    attempt = own;
    const base = folderOf(options.url);
    own.timer = window.setTimeout(
      () => onFailure(new CashierLoadError('timeout', lateness(mode, base, timeoutMs))),
      timeoutMs,
    );
    const context = { place: element, base, options, askLoaded: player.ask, onOpen, onMessage, onFailure };
    const embedding = EMBED[mode](context);
    if (isOwn()) own.embedding = embedding;
    else embedding.end();
  }

  function begin(): void {
    if (isOver) return;
    try {
      start(options.mode === 'iframe' ? 'iframe' : 'federated');
    } catch (error) {
      end();
      fail(toLoadError('url', error));
    }
  }

  function send(message: HostMessage): void {
    const text = JSON.stringify(message);
    if (attempt?.isOpen) attempt.embedding?.send(text);
    else if (!isOver) waiting.push(text);
  }

  function tell(message: HostMessage): void {
    player.keep(message);
    send(message);
  }

  async function refresh(): Promise<void> {
    if (!options.refreshToken) return;
    try {
      const token: unknown = await options.refreshToken();
      if (typeof token !== 'string' || token === '') throw new Error('refreshToken gave no text');
      tell({ messageType: 'token-updated', payload: { token } });
    } catch (error) {
      if (!isOver) report(toLoadError('token', error));
    }
  }

  async function update(source?: LoadedSource): Promise<void> {
    const { messages, isOther } = await player.change(source).catch((thrown: unknown) => {
      const error = toLoadError('loaded', thrown);
      if (!isOver) events.emit({ type: 'error', error });
      throw error;
    });
    if (isOver) return;
    if (isOther && attempt) start(attempt.mode);
    else messages.forEach(send);
  }

  const handle: CashierHandle = {
    get ready() {
      isAwaited = true;
      return ready.promise;
    },
    get mode() {
      return attempt?.mode ?? null;
    },
    on: (type: string, listener: (event: never) => void) =>
      events.on(type, listener as (event: CashierEvent) => void),
    send: tell,
    update,
    goBack: () => send({ messageType: 'go-back' }),
    unmount() {
      if (isOver) return;
      isOver = true;
      end();
      events.clear();
      waiting.length = 0;
      if (held[HANDLE] === handle) held[HANDLE] = null;
      ready.reject(new CashierLoadError('unmounted', 'The cashier was taken away before it was ready'));
    },
  };
  held[HANDLE]?.unmount();
  held[HANDLE] = handle;
  queueMicrotask(begin);
  return handle;
}

/** A promise that may fail unheard: when nobody waits for it, report() says so. */
function createReady() {
  type Ready = Awaited<CashierHandle['ready']>;
  let resolve: (ready: Ready) => void = () => {};
  let reject: (error: CashierLoadError) => void = () => {};
  const promise = new Promise<Ready>((...both) => {
    [resolve, reject] = both;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
