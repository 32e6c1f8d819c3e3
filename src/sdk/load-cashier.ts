// Puts a cashier into an element of the page:
//
//   mode auto:  federated ──onStarting──► accepted ──drawn──► started ──onReady──► ready
//                   │ a part of it failed, or no onStarting in time
//                   ▼ event `fallback`
//                iframe ─────onStarting──► accepted ──drawn──► started ──onReady──► ready
//                   │ onInitError, or no onStarting in time
//                   ▼ event `error`, `ready` rejects; a late frame still works, and `online` starts again
//
// Accepted: the widget has accepted `loaded`, and looks for an unfinished payment in the storage of its mode. From then on
// no timeout ends it, and the tab stays in that mode (tab-memory.ts), as do the other cashiers of the page
// (page-cashiers.ts). Drawn: the first onResize or onReady. The list is drawn before the interface has loaded; a widget
// that has both is never replaced, since a form may be open in it. Timeouts count only the time in which the page is
// visible. A submission of another tab starts the cashier again in the mode of that tab.
import { folderOf, timeoutMessage } from './address.ts';
import { embedFederated } from './embed-federated.ts';
import { embedIframe } from './embed-iframe.ts';
import type { Embedding } from './embedding.ts';
import { logEvent, logSent } from './debug-log.ts';
import { createEvents, eventOf, readMessage, reportUncaught, type CashierEvent } from './events.ts';
import { CashierLoadError, toLoadError } from './load-error.ts';
import { createLoaded } from './loaded.ts';
import { messageText } from './message-text.ts';
import type { HostMessage } from './messages.ts';
import type { CashierHandle, CashierOptions, EmbedMode, LoadedSource } from './options.ts';
import { acceptedMode, othersIn, pageCashiers, type PageCashier } from './page-cashiers.ts';
import {
  followCardFrame,
  modeOfUnfinishedPayment,
  mayHaveUnfinishedPayment,
  recallMode,
  rememberMode,
} from './tab-memory.ts';
import { startVisibleTimer } from './visible-timer.ts';

const TIMEOUT_MS = 10_000;
const EMBED = { federated: embedFederated, iframe: embedIframe } as const;
/** The types or values that each option accepts; empty: checked elsewhere, with its own error. */
const OPTIONS: Readonly<Record<keyof CashierOptions, string>> = {
  url: '',
  loaded: '',
  mode: 'auto, federated, iframe',
  path: 'string',
  timeoutMs: 'number',
  height: 'object, fill',
  title: 'string',
  variables: 'object',
  passKeys: 'boolean',
  refreshToken: 'function',
  debug: 'boolean',
  onMessage: 'function',
};
const accepts = (accepted: string, value: unknown): boolean =>
  value !== null && accepted.split(', ').some((one) => one === typeof value || one === value);
const MESSAGES: readonly string[] = [
  'bonus-list-updated',
  'go-back',
  'swipe-back',
  'token-updated',
  'locale-changed',
  'theme-changed',
  'gates-updated',
] satisfies HostMessage['messageType'][];
const HANDLE = Symbol.for('cashier.handle');

interface Attempt extends PageCashier {
  embedding: Embedding | null;
  /** The widget accepts messages other than `loaded`. */
  acceptsMessages: boolean;
  isAccepted: boolean;
  /** The widget has drawn something. */
  hasStarted: boolean;
  /** The widget is painted. The page is notified when its interface has loaded as well. */
  readyEvent: Extract<CashierEvent, { type: 'ready' }> | null;
  stopTimer(): void;
}

/**
 * Puts a cashier into an element and returns its handle immediately. An element has at most one cashier; a previous one
 * is removed. Loading starts after the current task, so mounting, unmounting and mounting again costs nothing.
 */
export function loadCashier(element: HTMLElement, given: CashierOptions): CashierHandle {
  // A page in JavaScript may pass a selector.
  if ((element as Element | null | undefined)?.nodeType !== 1)
    throw new TypeError('the cashier needs an element');
  // checkOptions() hides invalid values; getters of the options keep working.
  const options = Object.create(given) as CashierOptions;
  const owner = element as { [HANDLE]?: CashierHandle | null };
  const events = createEvents();
  const player = createLoaded(options.loaded);
  let ready = createReady();
  /** Messages for a widget that does not accept them yet, with the generation of the player that they are for. */
  const waiting: (readonly [generation: number, text: string])[] = [];
  let attempt: Attempt | null = null;
  let isOver = false;
  let isAwaited = false;
  let wasInPage = false;
  let misses = 0;
  const timer = setInterval(() => look(), 1000);
  const observer = new MutationObserver(() => {
    if (!attempt?.embedding?.node.parentNode) look();
  });
  observer.observe(element, { childList: true });
  const tabs = new AbortController();
  // Another tab may have submitted something, also while the browser kept this page.
  for (const type of ['storage', 'pageshow']) addEventListener(type, onOtherTab, tabs);

  function report(error: CashierLoadError): void {
    // Otherwise the page would show an empty box without any error.
    if (!dispatch({ type: 'error', error }) && !isAwaited) reportUncaught(error);
  }

  function warn(field: string, text: string): void {
    dispatch({ type: 'warning', field, text });
  }

  /** All events pass through here. */
  function dispatch(event: CashierEvent): boolean {
    if (options.debug) logEvent(event);
    return events.emit(event);
  }

  function fail(error: CashierLoadError): void {
    ready.reject(error);
    report(error);
  }

  function end(): void {
    if (attempt) pageCashiers().delete(attempt);
    attempt?.stopTimer();
    const embedding = attempt?.embedding;
    attempt = null;
    embedding?.end();
  }

  function start(requested: EmbedMode, base: string): void {
    end();
    const { origin } = new URL(base);
    const mode = neededMode(origin, requested);
    if (mode !== requested && requested === options.mode)
      warn('options.mode', `is ${mode}: a cashier or payment uses it`);
    const current: Attempt = {
      origin,
      mode,
      fallBack,
      embedding: null,
      acceptsMessages: false,
      isAccepted: false,
      hasStarted: false,
      readyEvent: null,
      stopTimer: () => {},
    };
    const isCurrent = (): boolean => attempt === current;
    const { timeoutMs = TIMEOUT_MS } = options;
    // mount() resolves when the module's interface has loaded.
    const isLoaded = (): boolean => mode === 'iframe' || current.acceptsMessages;
    const isInUse = (): boolean => current.hasStarted && isLoaded();
    const settle = (): void => {
      const event = current.readyEvent;
      if (!isLoaded() || event === null) return;
      current.readyEvent = null;
      dispatch(event);
      ready.resolve({ mode, route: event.route });
    };

    function onFailure(error: CashierLoadError): void {
      if (!isCurrent()) return;
      current.stopTimer();
      const canFallBack = options.mode !== 'federated' && mode === 'federated' && error.code !== 'loaded';
      const others = othersIn('federated', origin, current);
      // The frame could not see the note of the module's payment, and would let the player pay again.
      if (
        !canFallBack ||
        isInUse() ||
        mayHaveUnfinishedPayment() ||
        others.some(({ isAccepted }) => isAccepted)
      )
        return giveUp(error);
      for (const one of [current, ...others]) one.fallBack(error);
    }

    /** Until the page loads a cashier again, the player has none; it starts again once the network is back. */
    function giveUp(error: CashierLoadError): void {
      const again = (): void => startAgain(mode, base);
      addEventListener('online', again, { once: true });
      current.stopTimer = () => removeEventListener('online', again);
      fail(error);
    }

    function fallBack(reason: CashierLoadError): void {
      if (options.mode === 'federated') return giveUp(reason);
      end();
      dispatch({ type: 'fallback', reason });
      // A listener of the event may have removed the cashier.
      if (!isOver) start('iframe', base);
    }

    function onMessage(text: unknown): void {
      const message = isCurrent() ? readMessage(text) : null;
      if (!message) return;
      try {
        options.onMessage?.(text as string);
      } catch (error) {
        reportUncaught(error);
      }
      const event = eventOf(message);
      if (event.type === 'initError' && !isInUse())
        onFailure(new CashierLoadError(event.code ?? 'init', event.text));
      if (!isCurrent()) return;
      if (mode === 'iframe') followCardFrame(origin, event);
      const isDrawn = event.type === 'resize' || event.type === 'ready';
      if (!current.isAccepted && (isDrawn || event.type === 'starting')) {
        // Another cashier of the page was faster in the other mode, even if it has been removed since.
        if (neededMode(origin, mode) !== mode) return start(mode, base);
        current.isAccepted = true;
        current.stopTimer();
        rememberMode(origin, mode);
      }
      current.hasStarted ||= isDrawn;
      if (event.type === 'ready') {
        current.readyEvent = event;
        settle();
      } else {
        const hasListener = dispatch(event);
        if (event.type === 'tokenExpired') void refresh(hasListener);
      }
    }

    function onOpen(): void {
      if (!isCurrent()) return;
      current.acceptsMessages = true;
      for (const [generation, text] of waiting.splice(0))
        if (generation === player.generation()) current.embedding?.send(text);
      settle();
    }

    function onTimeout(): void {
      const error = player.isAsking()
        ? new CashierLoadError('loaded', `loaded returned no player in ${timeoutMs} ms`)
        : new CashierLoadError(
            'timeout',
            element.isConnected ? timeoutMessage(mode, base, timeoutMs) : 'the element is not in the page',
          );
      onFailure(error);
    }

    attempt = current;
    pageCashiers().add(current);
    current.stopTimer = startVisibleTimer(timeoutMs, onTimeout);
    const context = { parent: element, base, options, getLoaded: player.ask, onOpen, onMessage, onFailure };
    wasInPage ||= element.isConnected;
    const embedding = EMBED[mode](context);
    if (isCurrent()) current.embedding = embedding;
    else embedding.end();
  }

  /** A submission of another tab is unanswered: only a widget of the same mode can find it, and refuse to pay meanwhile. */
  function onOtherTab(): void {
    const mode = attempt && modeOfUnfinishedPayment(attempt.origin);
    if (!mode || mode === attempt?.mode) return;
    end();
    // Once all cashiers of the page have ended: one that is left would keep the others in its mode.
    setTimeout(() => {
      if (!isOver) startAgain(mode, folderOf(options.url));
    });
  }

  function startAgain(mode: EmbedMode, base: string): void {
    if (ready.isSettled()) ready = createReady();
    start(mode, base);
  }

  /** Reports unknown options and values of the wrong type, which are treated as omitted. */
  function checkOptions(): void {
    for (const name of Object.keys(given)) {
      const accepted = (OPTIONS as Readonly<Record<string, string>>)[name];
      const value: unknown = given[name as keyof CashierOptions];
      if (accepted === undefined)
        warn(`options.${name}`, `is not an option: ${Object.keys(OPTIONS).join(', ')}`);
      else if (accepted && value !== undefined && !accepts(accepted, value)) {
        Object.defineProperty(options, name, { value: undefined });
        warn(`options.${name}`, `accepts ${accepted}; value ignored`);
      }
    }
  }

  /** Ends a cashier whose element was emptied, at once, or removed, unless it comes back within a second or two. */
  function look(): void {
    const node = attempt?.embedding?.node;
    wasInPage ||= node?.isConnected === true;
    if (!node || node.isConnected || !wasInPage) misses = 0;
    else if ((misses += node.parentNode ? 1 : 2) > 1) {
      warn('element', 'was emptied or removed without unmount(), so the cashier has ended');
      handle.unmount();
    }
  }

  function begin(): void {
    if (isOver) return;
    checkOptions();
    try {
      const base = folderOf(options.url);
      const { mode = 'auto' } = options;
      start(mode === 'auto' ? (recallMode(new URL(base).origin) ?? 'federated') : mode, base);
    } catch (error) {
      end();
      fail(toLoadError('url', error));
    }
  }

  /** Sends or queues a message. */
  function send(message: HostMessage): void {
    const type = (message as HostMessage | undefined)?.messageType;
    if (!type || !MESSAGES.includes(type))
      return warn('send', `accepts {messageType}, one of ${MESSAGES.join(', ')}`);
    try {
      const text = messageText(message);
      player.keep(message);
      if (options.debug) logSent(type);
      if (attempt?.acceptsMessages) attempt.embedding?.send(text);
      else if (!isOver) waiting.push([player.generation(), text]);
    } catch (error) {
      warn(type, `was not sent: ${(error as Error).message}`);
    }
  }

  async function refresh(hasListener: boolean): Promise<void> {
    if (!options.refreshToken) {
      if (!hasListener) warn('options.refreshToken', 'is missing, and the token has expired');
      return;
    }
    const generation = player.generation();
    try {
      const token: unknown = await options.refreshToken();
      if (generation !== player.generation()) return;
      if (typeof token !== 'string' || token === '') throw new Error('refreshToken returned no text');
      send({ messageType: 'token-updated', payload: { token } });
    } catch (error) {
      if (!isOver && generation === player.generation()) report(toLoadError('token', error));
    }
  }

  async function update(source?: LoadedSource): Promise<void> {
    const { messages, requiresRemount, deferred } = await player.change(source).catch((thrown: unknown) => {
      const error = toLoadError('loaded', thrown);
      if (!isOver) dispatch({ type: 'error', error });
      throw error;
    });
    if (isOver) return;
    for (const name of deferred) warn(`loaded.${name}`, 'is unknown, or applies from the next start');
    if (!requiresRemount || !attempt) return messages.forEach(send);
    startAgain(attempt.mode, folderOf(options.url));
  }

  const handle: CashierHandle = {
    get ready() {
      isAwaited = true;
      return ready.promise;
    },
    get mode() {
      return attempt?.mode ?? null;
    },
    on(type: string, listener: (event: never) => void) {
      // The page may add its listener of `warning` after this one.
      if (/^on[A-Z]/.test(type)) queueMicrotask(() => warn(type, 'is no event'));
      return events.on(type, listener as (event: CashierEvent) => void);
    },
    send,
    update,
    goBack: () => send({ messageType: 'go-back' }),
    unmount() {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      observer.disconnect();
      tabs.abort();
      end();
      events.clear();
      waiting.length = 0;
      if (owner[HANDLE] === handle) owner[HANDLE] = null;
      ready.reject(new CashierLoadError('unmounted', 'unmounted before it was ready'));
    },
  };
  owner[HANDLE]?.unmount();
  owner[HANDLE] = handle;
  queueMicrotask(begin);
  return handle;
}

/** A widget of another mode could not see an unfinished payment and would let the player pay again. */
const neededMode = (origin: string, requested: EmbedMode): EmbedMode =>
  acceptedMode(origin) ?? modeOfUnfinishedPayment(origin) ?? requested;

/** A promise whose rejection may go unhandled; report() then reports the failure. */
function createReady() {
  type Ready = Awaited<CashierHandle['ready']>;
  let resolve: (ready: Ready) => void = () => {};
  let reject: (error: CashierLoadError) => void = () => {};
  let isSettled = false;
  const promise = new Promise<Ready>((...both) => {
    [resolve, reject] = both;
  });
  promise
    .catch(() => undefined)
    .finally(() => {
      isSettled = true;
    });
  return { promise, resolve, reject, isSettled: () => isSettled };
}
